import java.io.BufferedReader;
import java.io.InputStreamReader;

/**
 * What programs in Java do instead, for the comparison with this library.
 *
 * <p>Reads lines of the form {@code WORKLOAD PARAMETER COUNT}, does the work and answers each with its checksum, until the
 * input ends. Says {@code ready} first.
 */
final class Elsewhere {
  public static void main(String[] arguments) throws Exception {
    warmUp();
    System.out.println("ready");
    var input = new BufferedReader(new InputStreamReader(System.in));
    for (var line = input.readLine(); line != null; line = input.readLine()) {
      var words = line.split(" ");
      if (words.length != 3) {
        System.out.println("not a request");
        continue;
      }
      System.out.println(run(words[0], Integer.parseInt(words[1]), Long.parseLong(words[2])));
    }
    // The threads of the subscribers are kept for the next run, and would keep the program alive.
    System.exit(0);
  }

  private static Object run(String workload, int parameter, long count) throws Exception {
    return switch (workload) {
      case "fan-out" -> FanOut.BLOCKING.run(parameter, count);
      case "fan-out-yielding" -> FanOut.YIELDING.run(parameter, count);
      case "producers" -> Producers.run(parameter, count);
      default -> "unknown workload";
    };
  }

  /** Runs everything until it is compiled, since the first runs decide how many elements the others get. */
  private static void warmUp() throws Exception {
    var end = System.nanoTime() + 1_500_000_000L;
    while (System.nanoTime() < end) {
      for (var workload : new String[] {"fan-out", "fan-out-yielding", "producers"}) {
        run(workload, 1, 50_000);
        run(workload, 8, 50_000);
        // Makes as many threads as are needed later, too.
        run(workload, 100, 5_000);
      }
    }
  }

  private Elsewhere() {}
}
