import { expect, test } from 'vitest'
import { allocateDemand } from '../../../src/analysis/huff/allocateDemand.ts'
import { logUtilities } from '../../../src/analysis/huff/logUtilities.ts'
import { captureBySquares } from './captureBySquares.ts'

test('squares give what the general model gives with a power of two', () => {
  const place = (seed: number, scale: number) =>
    Float64Array.from({ length: 40 }, (_, i) => ((Math.imul(i + seed, 2654435761) >>> 0) / 2 ** 32) * scale)
  const originX = place(1, 1e4)
  const originY = place(2, 1e4)
  const sizes = place(3, 500)
  const storeX = place(4, 1e4)
  const storeY = place(5, 1e4)
  const pulls = place(6, 90)
  const distances = Float64Array.from(
    originX.length * storeX.length === 0
      ? []
      : [...originX].flatMap((x, i) => [...storeX].map((sx, j) => Math.hypot(sx - x, storeY[j]! - originY[i]!))),
  )
  const logPulls = pulls.map(Math.log)
  const logU = logUtilities({
    stores: 40,
    distances,
    logPulls,
    decay: { kind: 'power', exponent: 2 },
    minimumDistance: 50,
  })
  const whole = allocateDemand(sizes, logU, logPulls, Math.log(0.001)).captured
  const fast = captureBySquares({
    originX,
    originY,
    demand: sizes,
    storeX,
    storeY,
    pulls,
    minimumDistance: 50,
    outside: 0.001,
  })
  for (const [store, value] of whole.entries()) expect(fast[store]! / value).toBeCloseTo(1, 10)
})
