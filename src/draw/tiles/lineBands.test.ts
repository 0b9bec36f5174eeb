import { expect, test } from 'vitest'
import { importanceOfPoints } from './importanceOfPoints.ts'
import { LineBands } from './lineBands.ts'
import { readWorldLines } from './worldLines.ts'

function wildLine(points: number, seed: number): number[] {
  const steps = [121_000_000, 24_000_000]
  let state = seed
  for (let at = 1; at < points; at++) {
    for (let side = 0; side < 2; side++) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      steps.push(Math.round((state / 2_147_483_648 - 0.3) * 2000))
    }
  }
  return steps
}

const lines = readWorldLines(
  Int32Array.from([...wildLine(400, 7), ...wildLine(250, 99), ...wildLine(2, 5)]),
  Uint32Array.of(0, 400, 650, 652),
)

test('every line keeps both ends at every zoom, and has fewer points from afar', () => {
  const bands = new LineBands(lines)
  let before = 0
  for (let zoom = 5; zoom <= 19; zoom++) {
    const { xy, start } = bands.at(zoom)
    expect(start[3]!).toBeGreaterThanOrEqual(before)
    before = start[3]!
    for (let line = 0; line < 3; line++) {
      const ends = (of: { xy: Float64Array; start: Uint32Array }) => {
        const first = of.start[line]!
        const last = of.start[line + 1]! - 1
        return [of.xy[first * 2], of.xy[first * 2 + 1], of.xy[last * 2], of.xy[last * 2 + 1]]
      }
      expect(ends({ xy, start })).toEqual(ends(lines))
    }
  }
  expect(before).toBe(652)
  expect(bands.at(5).start[3]!).toBeLessThan(60)
})

test('no point that is left out lies farther from the line that is drawn than the tolerance of its zoom', () => {
  const zoom = 12
  const pixel = 1 / (256 * 2 ** zoom)
  const { xy, start } = new LineBands(lines).at(zoom)
  for (let at = lines.start[0]!; at < lines.start[1]!; at++) {
    let nearest = Infinity
    for (let index = start[0]!; index + 1 < start[1]!; index++) {
      nearest = Math.min(
        nearest,
        distance(lines.xy.subarray(at * 2, at * 2 + 2), xy.subarray(index * 2, index * 2 + 4)),
      )
    }
    expect(nearest).toBeLessThanOrEqual(0.4 * pixel * 1.000001)
  }
})

test('a point counts never more than the one that split its line before', () => {
  const importance = importanceOfPoints(Float64Array.of(0, 0, 1, 0.1, 2, 3, 3, 0, 4, 0), Uint32Array.of(0, 5))
  expect(importance[0]).toBe(Infinity)
  expect(importance[2]).toBe(3)
  expect(importance[4]).toBe(Infinity)
  expect(Math.max(importance[1]!, importance[3]!)).toBeLessThanOrEqual(3)
})

function distance(point: Float64Array, segment: Float64Array): number {
  const [x = 0, y = 0] = point
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = segment
  const alongX = toX - fromX
  const alongY = toY - fromY
  const square = alongX ** 2 + alongY ** 2
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / square))
  return Math.hypot(x - fromX - share * alongX, y - fromY - share * alongY)
}
