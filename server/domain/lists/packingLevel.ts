/** Of lists that go out: a twentieth larger than at the level that zlib chooses, in half of the time or less. */
export const PACKING_LEVEL = 5

/** Of long ones, which are asked for seldom and weigh most: a thirteenth smaller, in half as much time again. */
const LONG_PACKING_LEVEL = 7

/** A list of at least this length is long. Bytes. */
const LONG = 2 * 2 ** 20

/** How hard a text of a length (bytes) is compressed. */
export function packingLevel(bytes: number): number {
  return bytes < LONG ? PACKING_LEVEL : LONG_PACKING_LEVEL
}
