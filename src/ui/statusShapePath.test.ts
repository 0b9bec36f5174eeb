import { expect, test } from 'vitest'
import { type ShapeName, statusShapePath } from './statusShapePath.ts'

const names: ShapeName[] = [0, 1, 2, 3, 4, 5, 'competitor']

test('every status has a shape of its own, so that no eye needs its colour', () => {
  const figures = names.map((name) => statusShapePath(name, 20).figure)
  expect(new Set(figures).size).toBe(names.length)
})

test('paths hold only finite numbers and end closed', () => {
  for (const name of names) {
    const { outline, figure } = statusShapePath(name, 26, 100.5, -3)
    for (const path of [outline, figure]) {
      expect(path).not.toMatch(/NaN|Infinity|undefined/)
      expect(path).toMatch(/^M.*Z$/)
    }
  }
})

test('shapes with openings keep a silhouette without them for the casing', () => {
  for (const name of [0, 3, 4] as const) {
    const { outline, figure } = statusShapePath(name, 20)
    expect(figure.startsWith(outline)).toBe(true)
    expect(figure.length).toBeGreaterThan(outline.length)
  }
})

test('a competitor at 20 px is a dot of 8 px', () => {
  expect(statusShapePath('competitor', 20).figure).toBe('M6 10a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z')
})
