/**
 * A number for each point (points with equal coordinates have the same number), and the count of distinct locations.
 */
export interface NumberedPoints {
  readonly numbers: Uint32Array
  readonly count: number
}

/**
 * Numbers points by integer coordinates (x and y interleaved), in order of first occurrence. Open addressing in typed
 * arrays needs a fifth of a Map's memory and time.
 */
export function numberPoints(steps: Int32Array): NumberedPoints {
  const points = steps.length / 2
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, points * 2))) - 1
  const slots = new Int32Array(mask + 1).fill(-1)
  const first = new Uint32Array(points)
  const numbers = new Uint32Array(points)
  let count = 0
  for (let point = 0; point < points; point++) {
    const x = steps[2 * point]!
    const y = steps[2 * point + 1]!
    let slot = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y ^ (x >>> 15), 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 13)) & mask
    let known = slots[slot]!
    while (known >= 0 && (steps[2 * first[known]!] !== x || steps[2 * first[known]! + 1] !== y)) {
      slot = (slot + 1) & mask
      known = slots[slot]!
    }
    if (known < 0) {
      known = count++
      slots[slot] = known
      first[known] = point
    }
    numbers[point] = known
  }
  return { numbers, count }
}
