/** Rounding steps per meter, so that ends in the same millimeter are equal. */
const grain = 1000

/**
 * Joins segments (x1, y1, x2, y2 each) greedily into paths (x and y interleaved). Every segment is in exactly one path.
 */
export function joinPieces(pieces: Float64Array): Float64Array[] {
  const keyAt = (end: number): string =>
    `${Math.round(pieces[2 * end]! * grain)} ${Math.round(pieces[2 * end + 1]! * grain)}`
  const endsAt = new Map<string, number[]>()
  const count = pieces.length / 4
  for (let end = 0; end < 2 * count; end++) {
    const key = keyAt(end)
    const known = endsAt.get(key)
    if (known) known.push(end)
    else endsAt.set(key, [end])
  }
  const isTaken = new Uint8Array(count)
  const paths: Float64Array[] = []
  for (let piece = 0; piece < count; piece++) {
    if (isTaken[piece]) continue
    isTaken[piece] = 1
    const ends = [...walkFrom(2 * piece).reverse(), ...walkFrom(2 * piece + 1)]
    paths.push(Float64Array.from({ length: 2 * ends.length }, (_, at) => pieces[2 * ends[at >> 1]! + (at & 1)]!))
  }
  return paths

  function walkFrom(start: number): number[] {
    const passed = [start]
    for (let end = start; ; passed.push(end)) {
      const next = endsAt.get(keyAt(end))!.find((other) => !isTaken[other >> 1])
      if (next === undefined) return passed
      isTaken[next >> 1] = 1
      end = next ^ 1
    }
  }
}
