import { expect, test } from 'vitest'
import { simplifyLine } from './simplifyLine.ts'
import { createStrokeRecorder, type StrokePointer } from './strokeRecorder.ts'

function drawing() {
  const finished: number[] = []
  let shown: number | undefined
  const recorder = createStrokeRecorder({
    onStroke: (points) => (shown = points?.length),
    onFinish: (points) => finished.push(points.length),
  })
  return { recorder, finished, shown: () => shown }
}

const at = (x: number, about: Partial<StrokePointer> = {}): StrokePointer => ({
  id: 1,
  kind: 'touch',
  at: x,
  x: 100 + x,
  y: 100,
  ...about,
})

test('a second finger drops a stroke that has hardly begun, and ends one that is drawn', () => {
  const { recorder, finished, shown } = drawing()
  recorder.down(at(0), 800)
  recorder.move(at(40))
  expect(recorder.down(at(60, { id: 2 }), 800)).toBe(false)
  recorder.up(at(80))
  expect([finished, shown()]).toEqual([[], undefined])
  recorder.down(at(0), 800)
  for (let x = 1; x <= 300; x += 1) recorder.move(at(x))
  recorder.down(at(300, { id: 2 }), 800)
  expect(finished).toEqual([301])
})

test('a stroke follows the finger that began it, and no thumb', () => {
  const { recorder, finished } = drawing()
  recorder.down(at(0), 800)
  for (let x = 1; x <= 20; x += 1) {
    recorder.move(at(x))
    recorder.move(at(400, { id: 2 }))
  }
  recorder.up(at(400, { id: 2 }))
  expect(finished).toEqual([])
  recorder.up(at(20))
  expect(finished).toEqual([21])
})

test('a pointer that the system takes away leaves what was drawn, and the hand ready', () => {
  const { recorder, finished } = drawing()
  recorder.down(at(0), 800)
  for (let x = 1; x <= 30; x += 1) recorder.move(at(x))
  recorder.cancel(1)
  expect(finished).toEqual([31])
  recorder.down(at(0, { id: 5 }), 800)
  recorder.cancel(5)
  expect(finished).toEqual([31])
  expect(recorder.down(at(0, { id: 6 }), 800)).toBe(true)
})

test('once a pen was seen, palms and fingers draw no more', () => {
  const { recorder } = drawing()
  expect(recorder.down(at(0, { kind: 'pen' }), 800)).toBe(true)
  recorder.up(at(0, { kind: 'pen' }))
  expect(recorder.down(at(0, { id: 2 }), 800)).toBe(false)
  expect(recorder.down(at(0, { id: 3, kind: 'pen' }), 800)).toBe(true)
})

test('no stroke begins at the edge, which is the system’s, nor of a mere press', () => {
  const { recorder, finished } = drawing()
  expect(recorder.down(at(0, { x: 10 }), 800)).toBe(false)
  expect(recorder.down(at(0, { x: 790 }), 800)).toBe(false)
  recorder.down(at(0), 800)
  recorder.up(at(0))
  expect(finished).toEqual([])
})

test('what is kept of a line strays by no more than the tolerance, and ends where it ended', () => {
  const wave = Array.from({ length: 480 }, (_, x) => ({ x, y: 40 * Math.sin(x / 30) }))
  const simplified = simplifyLine(wave, 1)
  expect(simplified.length).toBeLessThan(80)
  expect([simplified[0], simplified.at(-1)]).toEqual([wave[0], wave.at(-1)])
  const stray = Math.max(
    ...wave.map(({ x, y }) => Math.min(...simplified.slice(1).map((to, at) => fromLine(x, y, simplified[at]!, to)))),
  )
  expect(stray).toBeLessThanOrEqual(1)
})

type Point = { readonly x: number; readonly y: number }

function fromLine(x: number, y: number, from: Point, to: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}
