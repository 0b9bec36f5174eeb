/** Two plain numbers, as coordinates are typed. */
const pair = /^\s*([+-]?\d+(?:\.\d+)?)\s*[,;、\s]\s*([+-]?\d+(?:\.\d+)?)\s*$/

/**
 * The same two numbers the other way round where longitude was typed before latitude: no latitude is beyond 90°. Undefined where the
 * order is right, or can't be told.
 */
export function swappedPair(text: string): string | undefined {
  const [, first, second] = pair.exec(text.normalize('NFKC')) ?? []
  if (first === undefined || second === undefined) return undefined
  const [x, y] = [Math.abs(Number(first)), Math.abs(Number(second))]
  return x > 90 && x <= 180 && y <= 90 ? `${second}, ${first}` : undefined
}
