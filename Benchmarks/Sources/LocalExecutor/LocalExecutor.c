// A global executor that prefers locality, as those of tokio and Go do: a task that is woken runs next, on the thread that
// woke it, while it is in the cache. For measuring only. It hangs on a hook that the Swift runtime exports and does not
// promise, and it ignores priorities.
//
//   next       the job that was enqueued last by a job of this thread; at most three of them run in a row, so that two tasks
//              that wake each other do not keep the others from running
//   queue      what else jobs of this thread have enqueued; other threads take from it when they have nothing
//   injected   what other threads have enqueued, such as those of timers
//
// A sleeping thread is woken only if there is a job that no running thread is about to take.
#define _GNU_SOURCE
#include "LocalExecutor.h"

#ifdef __linux__

#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))

enum { in_a_row = 3, until_injected = 61 };

SWIFT void swift_job_run(void *job, void *identity, uintptr_t implementation);

// First in, first out.
struct queue {
  pthread_mutex_t lock;
  void **jobs;
  size_t first, count, capacity;
};

struct worker {
  void *next;
  struct queue queue;
};

static struct worker *workers;
static size_t worker_count;
static struct queue injected = {.lock = PTHREAD_MUTEX_INITIALIZER};
static atomic_int sleeping, searching;
static pthread_mutex_t bed = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t alarm_clock = PTHREAD_COND_INITIALIZER;
static int alarms;
static _Thread_local struct worker *self;

static void push(struct queue *queue, void *job) {
  pthread_mutex_lock(&queue->lock);
  if (queue->count == queue->capacity) {
    size_t capacity = queue->capacity ? queue->capacity * 2 : 64;
    void **jobs = malloc(capacity * sizeof *jobs);
    if (!jobs) abort();
    for (size_t i = 0; i < queue->count; i++) jobs[i] = queue->jobs[(queue->first + i) & (queue->capacity - 1)];
    free(queue->jobs);
    queue->jobs = jobs;
    queue->first = 0;
    queue->capacity = capacity;
  }
  queue->jobs[(queue->first + queue->count++) & (queue->capacity - 1)] = job;
  pthread_mutex_unlock(&queue->lock);
}

static void *pop(struct queue *queue) {
  void *job = NULL;
  pthread_mutex_lock(&queue->lock);
  if (queue->count > 0) {
    job = queue->jobs[queue->first];
    queue->first = (queue->first + 1) & (queue->capacity - 1);
    queue->count--;
  }
  pthread_mutex_unlock(&queue->lock);
  return job;
}

static void wake_one_if_needed(void) {
  if (atomic_load(&sleeping) == 0 || atomic_load(&searching) > 0) return;
  pthread_mutex_lock(&bed);
  alarms++;
  pthread_cond_signal(&alarm_clock);
  pthread_mutex_unlock(&bed);
}

static SWIFT void enqueue(void *job, void *original) {
  (void)original;
  if (!self) {
    push(&injected, job);
  } else {
    void *displaced = self->next;
    self->next = job;
    if (!displaced) return;
    push(&self->queue, displaced);
  }
  wake_one_if_needed();
}

static void *take_from_others(struct worker *worker) {
  void *job = pop(&injected);
  size_t place = (size_t)(worker - workers);
  for (size_t i = 1; !job && i < worker_count; i++) job = pop(&workers[(place + i) % worker_count].queue);
  return job;
}

static void *search(struct worker *worker) {
  atomic_fetch_add(&searching, 1);
  void *job = take_from_others(worker);
  atomic_fetch_sub(&searching, 1);
  // What was enqueued meanwhile has woken no thread because of this search.
  if (job) wake_one_if_needed();
  return job;
}

// What was enqueued before this thread counts as sleeping is found by a second search, which does not count as one; what is
// enqueued later wakes it.
static void *sleep_until_there_is_more(struct worker *worker) {
  atomic_fetch_add(&sleeping, 1);
  void *job = take_from_others(worker);
  if (!job) {
    pthread_mutex_lock(&bed);
    while (alarms == 0) pthread_cond_wait(&alarm_clock, &bed);
    alarms--;
    pthread_mutex_unlock(&bed);
  }
  atomic_fetch_sub(&sleeping, 1);
  return job;
}

static void *work(void *argument) {
  self = argument;
  for (unsigned row = 0, turn = 1;; turn++) {
    void *job = NULL;
    if (turn % until_injected == 0) job = pop(&injected);
    if (!job && self->next) {
      job = self->next;
      self->next = NULL;
      if (++row > in_a_row) {
        push(&self->queue, job);
        job = NULL;
      }
    }
    if (!job) {
      row = 0;
      job = pop(&self->queue);
    }
    if (!job) job = search(self);
    if (!job) job = sleep_until_there_is_more(self);
    if (job) swift_job_run(job, NULL, 0);
  }
  return NULL;
}

int use_local_first_executor(void) {
  void **hook = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
  cpu_set_t cores;
  if (!hook || sched_getaffinity(0, sizeof cores, &cores) != 0) return 0;
  worker_count = (size_t)CPU_COUNT(&cores);
  workers = calloc(worker_count, sizeof *workers);
  if (!workers) return 0;
  for (size_t i = 0; i < worker_count; i++) pthread_mutex_init(&workers[i].queue.lock, NULL);
  for (size_t i = 0; i < worker_count; i++) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, work, &workers[i]) != 0) abort();
    pthread_detach(thread);
  }
  *hook = (void *)enqueue;
  return 1;
}

#else

int use_local_first_executor(void) { return 0; }

#endif
