import { expect, test } from 'vitest'
import { simplifyLine } from './simplifyLine.ts'
import { strokeHand, type StrokePointer } from './strokeHand.ts'

/** A hand, what it finished, and whether a stroke is under way. */
function drawing() {
  const finished: number[] = []
  let shown: number | undefined
  const hand = strokeHand({
    onStroke: (points) => (shown = points?.length),
    onFinish: (points) => finished.push(points.length),
  })
  return { hand, finished, shown: () => shown }
}

const at = (x: number, about: Partial<StrokePointer> = {}): StrokePointer => ({
  ...{ id: 1, kind: 'touch', at: x, x: 100 + x, y: 100 },
  ...about,
})

test('a second finger drops a stroke that has hardly begun, and ends one that is drawn', () => {
  const { hand, finished, shown } = drawing()
  hand.down(at(0), 800)
  hand.move(at(40))
  expect(hand.down(at(60, { id: 2 }), 800)).toBe(false)
  hand.up(at(80))
  expect([finished, shown()]).toEqual([[], undefined])
  hand.down(at(0), 800)
  for (let x = 1; x <= 300; x += 1) hand.move(at(x))
  hand.down(at(300, { id: 2 }), 800)
  expect(finished).toEqual([301])
})

test('a stroke follows the finger that began it, and no thumb', () => {
  const { hand, finished } = drawing()
  hand.down(at(0), 800)
  for (let x = 1; x <= 20; x += 1) {
    hand.move(at(x))
    hand.move(at(400, { id: 2 }))
  }
  hand.up(at(400, { id: 2 }))
  expect(finished).toEqual([])
  hand.up(at(20))
  expect(finished).toEqual([21])
})

test('a pointer that the system takes away leaves what was drawn, and the hand ready', () => {
  const { hand, finished } = drawing()
  hand.down(at(0), 800)
  for (let x = 1; x <= 30; x += 1) hand.move(at(x))
  hand.cancel(1)
  expect(finished).toEqual([31])
  hand.down(at(0, { id: 5 }), 800)
  hand.cancel(5)
  expect(finished).toEqual([31])
  expect(hand.down(at(0, { id: 6 }), 800)).toBe(true)
})

test('once a pen was seen, palms and fingers draw no more', () => {
  const { hand } = drawing()
  expect(hand.down(at(0, { kind: 'pen' }), 800)).toBe(true)
  hand.up(at(0, { kind: 'pen' }))
  expect(hand.down(at(0, { id: 2 }), 800)).toBe(false)
  expect(hand.down(at(0, { id: 3, kind: 'pen' }), 800)).toBe(true)
})

test('no stroke begins at the edge, which is the system’s, nor of a mere press', () => {
  const { hand, finished } = drawing()
  expect(hand.down(at(0, { x: 10 }), 800)).toBe(false)
  expect(hand.down(at(0, { x: 790 }), 800)).toBe(false)
  hand.down(at(0), 800)
  hand.up(at(0))
  expect(finished).toEqual([])
})

test('what is kept of a line strays by no more than the tolerance, and ends where it ended', () => {
  const wave = Array.from({ length: 480 }, (_, x) => ({ x, y: 40 * Math.sin(x / 30) }))
  const kept = simplifyLine(wave, 1)
  expect(kept.length).toBeLessThan(80)
  expect([kept[0], kept.at(-1)]).toEqual([wave[0], wave.at(-1)])
  const stray = Math.max(
    ...wave.map(({ x, y }) => Math.min(...kept.slice(1).map((to, at) => fromLine(x, y, kept[at]!, to)))),
  )
  expect(stray).toBeLessThanOrEqual(1)
})

type Point = { readonly x: number; readonly y: number }

function fromLine(x: number, y: number, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}
