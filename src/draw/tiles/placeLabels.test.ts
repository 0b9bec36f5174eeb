import { expect, test } from 'vitest'
import type { LabelCandidate } from './labelCandidate.ts'
import { lineHeight, placeLabels } from './placeLabels.ts'

const worldPixels = 256 * 2 ** 10
const measure = ({ text, size }: { text: string; size: number }) => text.length * size * 0.6

const candidate = (x: number, y: number, text: string): LabelCandidate => ({
  x: x / worldPixels,
  y: y / worldPixels,
  tone: 'land',
  lines: [{ text, size: 12, weight: 600, spacing: 0 }],
})

function boxOf({ x, y, lines }: LabelCandidate) {
  const half = Math.max(...lines.map(measure)) / 2
  const high = (lines.reduce((sum, { size }) => sum + size, 0) * lineHeight) / 2
  return {
    left: x * worldPixels - half,
    right: x * worldPixels + half,
    top: y * worldPixels - high,
    bottom: y * worldPixels + high,
  }
}

test('of a thousand names at random places none overlaps another, and the first always stands', () => {
  let state = 1
  const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const wishes = Array.from({ length: 1000 }, (_, at) => candidate(next() * 1500, next() * 1000, `Place ${at}`))
  const placed = placeLabels(wishes, worldPixels, measure, [])
  expect(placed[0]).toBe(wishes[0])
  expect(placed.length).toBeGreaterThan(100)
  placed.forEach((label, at) => {
    const a = boxOf(label)
    for (const other of placed.slice(at + 1)) {
      const b = boxOf(other)
      expect(a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top).toBe(false)
    }
  })
})

test('a name moves out of the way of a marker, and is left out where markers are all around', () => {
  const name = candidate(500, 500, 'Daan')
  const marker = (x: number, y: number) => ({ x: x / worldPixels, y: y / worldPixels, radius: 13 })
  const [moved] = placeLabels([name], worldPixels, measure, [marker(500, 500)])
  expect(Math.abs(moved!.y - name.y) * worldPixels).toBeGreaterThan(20)
  const around = Array.from({ length: 9 }, (_, at) => marker(500, 420 + at * 20))
  expect(placeLabels([name], worldPixels, measure, around)).toEqual([])
})

test('a name keeps clear of the name that the page sets beside a marker, but not of one that the page leaves out', () => {
  const store = (x: number, y: number, nameWidth: number) => ({
    x: x / worldPixels,
    y: y / worldPixels,
    radius: 13,
    nameWidth,
  })
  const name = candidate(580, 500, 'Daan')
  expect(placeLabels([name], worldPixels, measure, [store(500, 500, 0)])).toEqual([name])
  const [moved] = placeLabels([name], worldPixels, measure, [store(500, 500, 90)])
  expect(Math.abs(moved!.y - name.y) * worldPixels).toBeGreaterThan(18)
  const crowded = [store(500, 500, 60), store(525, 500, 20)]
  expect(placeLabels([candidate(600, 500, 'Daan')], worldPixels, measure, crowded)).toHaveLength(1)
})

test('a name that wants room around it is left out beside another, though it would not touch it', () => {
  const first = candidate(500, 500, 'Daan')
  const neighbor = candidate(500, 550, 'Anhe')
  expect(placeLabels([first, neighbor], worldPixels, measure, [])).toHaveLength(2)
  expect(placeLabels([first, { ...neighbor, room: 40 }], worldPixels, measure, [])).toEqual([first])
})
