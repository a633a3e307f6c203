/** A place of the ring. */
final class Slot {
  long element;
}
