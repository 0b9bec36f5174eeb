import { expect, test } from 'vitest'
import { type Drawing, emptyDrawing, extendMark, isDrawn, type Mark, reduceDrawing } from './marks.ts'

const mark = (tool: Mark['tool'], points: Mark['points'], text?: string): Mark => ({
  tool,
  colour: 'red',
  points,
  ...(text === undefined ? {} : { text }),
})
const picture = { width: 2000, height: 1500 }
const arrow = mark('arrow', [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
])
const pen = mark('pen', [{ x: 5, y: 5 }])

test('what was drawn last is taken back first, comes again, and is gone for good after something new', () => {
  const both = [arrow, pen].reduce<Drawing>(
    (now, drawn) => reduceDrawing(now, { type: 'drawn', mark: drawn }),
    emptyDrawing,
  )
  const undone = reduceDrawing(both, { type: 'undo' })
  expect(undone.marks).toEqual([arrow])
  expect(reduceDrawing(undone, { type: 'redo' }).marks).toEqual([arrow, pen])
  expect(reduceDrawing(undone, { type: 'drawn', mark: arrow })).toEqual({ marks: [arrow, arrow], undone: [] })
  expect(reduceDrawing(emptyDrawing, { type: 'undo' })).toEqual(emptyDrawing)
})

test('a pen leaves its way, an arrow only its ends', () => {
  const to = { x: 9, y: 9 }
  expect(extendMark(pen, to).points).toEqual([{ x: 5, y: 5 }, to])
  expect(extendMark(arrow, to).points).toEqual([{ x: 0, y: 0 }, to])
})

test('a mere press draws a dot with the pen, and nothing with an arrow or without words', () => {
  expect(isDrawn(pen, picture)).toBe(true)
  expect(isDrawn(arrow, picture)).toBe(true)
  expect(isDrawn(mark('rectangle', [{ x: 5, y: 5 }]), picture)).toBe(false)
  expect(
    isDrawn(
      mark('arrow', [
        { x: 5, y: 5 },
        { x: 6, y: 5 },
      ]),
      picture,
    ),
  ).toBe(false)
  expect(isDrawn(mark('text', [{ x: 5, y: 5 }], ' '), picture)).toBe(false)
})
