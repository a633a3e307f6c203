import com.lmax.disruptor.BatchEventProcessor;
import com.lmax.disruptor.EventHandler;
import com.lmax.disruptor.RingBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Adds up what it gets, in a thread of its own, until it has had all elements of a run. */
final class Subscriber implements EventHandler<Slot> {
  /**
   * What a ring holds before its sender waits. A sender that waits sleeps for some 50 microseconds at a time, so that it must
   * not happen often: with a ring of 1,024, an element takes twice as long. Rings are made once, as programs do that use
   * them.
   */
  static final int CAPACITY = 65536;

  /** Threads are kept from run to run, as those of the other runtimes are. */
  static final ExecutorService THREADS = Executors.newCachedThreadPool();

  private final RingBuffer<Slot> ring;
  private final BatchEventProcessor<Slot> processor;
  private final long last;
  private Future<?> running;
  private long total;

  /** Subscribes to the next {@code count} elements. */
  Subscriber(RingBuffer<Slot> ring, long count) {
    this.ring = ring;
    last = ring.getCursor() + count;
    processor = new BatchEventProcessor<>(ring, ring.newBarrier(), this);
    // From the newest element on.
    ring.addGatingSequences(processor.getSequence());
  }

  void start() {
    running = THREADS.submit(processor);
  }

  /** The sum, once the last element is in it. */
  long total() throws Exception {
    running.get();
    ring.removeGatingSequence(processor.getSequence());
    return total;
  }

  @Override
  public void onEvent(Slot slot, long place, boolean isEndOfBatch) {
    total += slot.element;
    // Each ends by itself: being halted from outside would wake all the others that wait.
    if (place == last) processor.halt();
  }
}
