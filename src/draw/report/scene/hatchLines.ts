import type { PathStep } from '../reportPage.ts'
import type { PageRing } from './sceneFrame.ts'

const turn = Math.PI / 4

/**
 * Returns 45° lines inside rings (even-odd), at multiples of `gap` points for alignment between neighbors. Some viewers
 * render PDF patterns incorrectly, so these are actual lines. Method: scanlines over rotated rings.
 */
export function hatchLines(rings: readonly PageRing[], gap: number): readonly PathStep[] {
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const turned = rings.map((ring) => ring.map(([x, y]) => [x * cos + y * sin, y * cos - x * sin] as const))
  const heights = turned.flatMap((ring) => ring.map(([, y]) => y))
  if (heights.length === 0) return []
  const [low, high] = heights.reduce(([min, max], y) => [Math.min(min!, y), Math.max(max!, y)], [Infinity, -Infinity])
  const steps: PathStep[] = []
  for (let line = Math.ceil(low! / gap); line * gap <= high!; line += 1) {
    const y = line * gap
    const crossings = turned.flatMap((ring) => crossingsOf(ring, y)).toSorted((a, b) => a - b)
    for (let at = 0; at + 1 < crossings.length; at += 2)
      for (const [kind, x] of [
        ['M', crossings[at]!],
        ['L', crossings[at + 1]!],
      ] as const)
        steps.push([kind, x * cos - y * sin, x * sin + y * cos])
  }
  return steps
}

function crossingsOf(ring: readonly (readonly [number, number])[], y: number): readonly number[] {
  return ring.flatMap(([x, height], at) => {
    const [nextX, nextHeight] = ring[(at + 1) % ring.length]!
    if (height <= y === nextHeight <= y) return []
    return [x + ((y - height) / (nextHeight - height)) * (nextX - x)]
  })
}
