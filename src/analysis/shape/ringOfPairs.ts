export const ringOfPairs = (ring: ArrayLike<number>): (readonly [number, number])[] =>
  Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at]!, ring[2 * at + 1]!] as const)
