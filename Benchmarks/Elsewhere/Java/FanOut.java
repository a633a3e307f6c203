import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.WaitStrategy;
import com.lmax.disruptor.YieldingWaitStrategy;
import java.util.ArrayList;

/** A ring with one sender, and a thread for each subscriber; the sender waits while the slowest of them is a ring behind. */
final class FanOut {
  /** Subscribers that wait sleep. */
  static final FanOut BLOCKING = new FanOut(new BlockingWaitStrategy());
  /** Subscribers that wait let other threads run, and look again. */
  static final FanOut YIELDING = new FanOut(new YieldingWaitStrategy());

  private final RingBuffer<Slot> ring;

  private FanOut(WaitStrategy waiting) {
    ring = RingBuffer.createSingleProducer(Slot::new, Subscriber.CAPACITY, waiting);
  }

  /** Adds up what {@code subscribers} get of {@code count} elements. */
  long run(int subscribers, long count) throws Exception {
    var readers = new ArrayList<Subscriber>();
    for (var index = 0; index < subscribers; index++) readers.add(new Subscriber(ring, count));
    for (var reader : readers) reader.start();
    for (long element = 0; element < count; element++) {
      var place = ring.next();
      ring.get(place).element = element;
      ring.publish(place);
    }
    long total = 0;
    for (var reader : readers) total += reader.total();
    return total;
  }
}
