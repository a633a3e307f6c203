import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;

/** A ring with several senders, each with a thread, and one subscriber. */
final class Producers {
  private static final RingBuffer<Slot> RING =
      RingBuffer.createMultiProducer(Slot::new, Subscriber.CAPACITY, new BlockingWaitStrategy());

  /** Adds up what the subscriber gets. */
  static long run(int producers, long count) throws Exception {
    var each = count / producers;
    var reader = new Subscriber(RING, each * producers);
    reader.start();
    for (var index = 0; index < producers; index++) Subscriber.THREADS.execute(() -> send(each));
    return reader.total();
  }

  private static void send(long count) {
    for (long element = 0; element < count; element++) {
      var place = RING.next();
      RING.get(place).element = element;
      RING.publish(place);
    }
  }

  private Producers() {}
}
