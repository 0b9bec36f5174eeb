/** Returns the points of a ring, x and y in turn, as pairs. */
export const ringOfPairs = (ring: ArrayLike<number>): (readonly [number, number])[] =>
  Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at]!, ring[2 * at + 1]!] as const)
