import { expect, test } from 'vitest'
import { movePage } from '#domain/survey/editSurvey.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import { dropIndex, outlineRows, pageLanding } from './outlineRows.ts'

const page = (id: string, ...questions: string[]): SurveyContent['pages'][number] => ({
  id,
  title: {},
  questions: questions.map((name) => ({ id: name, name, type: 'text', text: {}, required: 'no' })),
})
const content: SurveyContent = { pages: [page('p1', 'a', 'b'), page('p2', 'c'), page('p3')] }
const rows = outlineRows(content, new Set())

function drop(moved: string, target: string, isAfter: boolean): string {
  const landing = pageLanding(rows, { target, isAfter })
  return movePage(content, moved, dropIndex(rows, moved, landing))
    .pages.map(({ id }) => id)
    .join(' ')
}

test('a page that is dragged lands between two pages, wherever over another it is let go', () => {
  expect(pageLanding(rows, { target: 'a', isAfter: false })).toEqual({ target: 'b', isAfter: true })
  expect(pageLanding(rows, { target: 'p1', isAfter: false })).toEqual({ target: 'p1', isAfter: false })
  expect(drop('p3', 'p1', false)).toBe('p3 p1 p2')
  expect(drop('p3', 'p1', true)).toBe('p1 p3 p2')
  expect(drop('p3', 'b', false)).toBe('p1 p3 p2')
  expect(drop('p1', 'p3', true)).toBe('p2 p3 p1')
  expect(drop('p1', 'c', true)).toBe('p2 p1 p3')
  expect(drop('p2', 'p1', false)).toBe('p2 p1 p3')
})

test('a page that is let go over its own questions stays', () => {
  expect(drop('p1', 'b', true)).toBe('p1 p2 p3')
  expect(drop('p2', 'c', false)).toBe('p1 p2 p3')
  expect(drop('p3', 'p3', true)).toBe('p1 p2 p3')
})

test('folded pages are dragged like any', () => {
  const folded = outlineRows(content, new Set(['p1', 'p2']))
  const landing = pageLanding(folded, { target: 'p1', isAfter: true })
  expect(landing).toEqual({ target: 'p1', isAfter: true })
  expect(dropIndex(folded, 'p3', landing)).toBe(1)
})
