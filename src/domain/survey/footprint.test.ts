import { expect, test } from 'vitest'
import { beginWalk, broken, type Fix, isFull, type Walk, withFix } from './footprint.ts'
import { maxVertices, trackMetres } from './track.ts'

const start = Date.parse('2026-11-24T06:00:00Z')
const fix = (seconds: number, east: number, accuracyMetres = 5): Fix => ({
  longitude: 121.55 + east / 100_900,
  latitude: 25.04,
  accuracyMetres,
  at: start + seconds * 1000,
})
const walked = (...fixes: readonly Fix[]): Walk => fixes.reduce(withFix, beginWalk(start))
const lengths = ({ segments }: Walk) => segments.map(({ length }) => length)

test('a walk adds a vertex for each step that is more than standing', () => {
  const walk = walked(fix(1, 0), fix(3, 1), fix(5, 2), fix(9, 8), fix(15, 18))
  expect(lengths(walk)).toEqual([3])
  expect(trackMetres(walk.segments)).toBeCloseTo(18, 0)
})

test('a rough fix, an old one and one from before the walk say nothing', () => {
  const walk = walked(fix(1, 0), fix(9, 10))
  expect(withFix(walk, fix(12, 30, 80))).toBe(walk)
  expect(withFix(walk, fix(9, 30))).toBe(walk)
  expect(withFix(walk, { ...fix(12, 30), accuracyMetres: Number.NaN })).toBe(walk)
  expect(withFix(beginWalk(start), fix(-5, 0)).segments).toEqual([])
})

test('a jump of a kilometre in two seconds is not believed, and the way goes on from where it was', () => {
  const walk = walked(fix(1, 0), fix(5, 10), fix(7, 1_010), fix(10, 20))
  expect(lengths(walk)).toEqual([3])
  expect(trackMetres(walk.segments)).toBeCloseTo(20, 0)
})

test('whoever was carried off fast is believed after a minute, as another segment', () => {
  const far = Array.from({ length: 15 }, (_, step) => fix(10 + step * 5, 2_000 + step * 10))
  const walk = walked(fix(1, 0), fix(5, 10), ...far)
  expect(walk.segments.length).toBe(2)
  expect(trackMetres(walk.segments)).toBeLessThan(120)
})

test('after a minute without a fix the way begins again and is never joined', () => {
  const walk = walked(fix(1, 0), fix(10, 12), fix(75, 90), fix(80, 100))
  expect(lengths(walk)).toEqual([2, 2])
  expect(trackMetres(walk.segments)).toBeCloseTo(22, 0)
})

test('standing for an hour with fixes coming is no gap', () => {
  const standing = Array.from({ length: 120 }, (_, step) => fix(10 + step * 30, 1))
  expect(lengths(walked(fix(1, 0), ...standing, fix(3_615, 12)))).toEqual([2])
})

test('a page that was hidden breaks the way, however short it was', () => {
  const before = walked(fix(1, 0), fix(10, 12))
  const after = [fix(14, 60), fix(18, 70)].reduce(withFix, broken(before))
  expect(lengths(after)).toEqual([2, 2])
  expect(after.isBroken).toBeUndefined()
  expect(broken(beginWalk(start)).isBroken).toBeUndefined()
})

test('a footprint that is full takes nothing more', () => {
  const full: Walk = {
    startedAt: start,
    segments: [Array.from({ length: maxVertices }, (_, at) => [121, 25, at, 5] as const)],
  }
  expect(isFull(full)).toBe(true)
  expect(withFix(full, fix(30_000, 0))).toBe(full)
})
