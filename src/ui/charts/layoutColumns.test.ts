import { expect, test } from 'vitest'
import type { ColumnChartData } from './chartData.ts'
import { layoutColumns } from './layoutColumns.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const initials = months.map((month) => month.charAt(0))
const write = (figure: number): string => figure.toLocaleString('en-US')
const wide = { width: 640, height: 250 }

const layout = (data: Partial<ColumnChartData>, size = wide) =>
  layoutColumns({ categories: months, narrowCategories: initials, columns: [], ...data }, write, size)
const textsOf = (labels: readonly { text: string }[]) => labels.map(({ text }) => text)
const endOf = (path: string) => Number(/H.*?Q[\d.]+ ([\d.]+)/.exec(path)![1])
const numbersOf = (path: string) => path.match(/-?[\d.]+/g)!.map(Number)

test('columns rise from zero in proportion to their values, and all ticks and names are inside the chart', () => {
  const { ticks, names, columns, zero, top, bottom, right } = layout({ columns: months.map((_month, at) => at + 1) })
  expect(textsOf(ticks)).toEqual(['0', '5', '10', '15'])
  expect([ticks[0]!.y, ticks.at(-1)!.y]).toEqual([bottom, top])
  expect(textsOf(names)).toEqual(months)
  const heights = columns.map(({ path }) => zero - endOf(path))
  expect(heights).toHaveLength(12)
  for (const [at, height] of heights.entries()) expect(height).toBeCloseTo(((bottom - top) * (at + 1)) / 15, 0)
  expect(right).toBeLessThan(wide.width)
})

test('a low chart has fewer ticks', () => {
  expect(textsOf(layout({ columns: [10] }, { width: 640, height: 104 }).ticks)).toEqual(['0', '5', '10'])
})

test('a month without sales has no column, and trend and target have a gap there', () => {
  const values = [3, undefined, 5, 6]
  const { columns, marks, goals, trend } = layout({ columns: values, marks: values, goals: values, trend: values })
  expect(columns.map(({ index }) => index)).toEqual([0, 2, 3])
  expect(marks.match(/M/g)).toHaveLength(3)
  expect(goals.match(/M/g)).toHaveLength(2)
  expect(trend.match(/M/g)).toHaveLength(2)
  // A single value followed by a gap is drawn as a dot.
  expect(trend).toMatch(/^M[\d.]+ [\d.]+h0M/)
})

test('a single month has a column, a target as wide as its band, and a figure inside the chart', () => {
  const { columns, goals, names, left, right } = layout({ categories: ['Jan'], columns: [7], goals: [8], chosen: 0 })
  expect(textsOf(names)).toEqual(['Jan'])
  expect(columns[0]!.figure).toMatchObject({ text: '7', isShown: true, anchor: 'middle', x: (left + right) / 2 })
  const [start, , end] = numbersOf(goals)
  expect(start).toBeCloseTo(left, 1)
  expect(end).toBeCloseTo(right, 1)
})

test('a loss hangs below zero, and its figure is above zero', () => {
  const { ticks, columns, zero, bottom } = layout({ columns: [4, -3], chosen: 1 })
  expect(textsOf(ticks)).toEqual(['-4', '-2', '0', '2', '4'])
  expect(zero).toBeLessThan(bottom)
  const loss = columns[1]!
  expect(endOf(loss.path)).toBeGreaterThan(zero)
  expect(loss.figure.y).toBeLessThan(zero)
})

test('without any value there are names and a base line, and no ticks', () => {
  const { ticks, columns, names, marks, goals, trend, zero, bottom } = layout({ columns: months.map(() => undefined) })
  expect([ticks, columns]).toEqual([[], []])
  expect([marks, goals, trend]).toEqual(['', '', ''])
  expect(names).toHaveLength(12)
  expect(zero).toBe(bottom)
  expect(layout({ categories: [], narrowCategories: [] }).names).toEqual([])
})

test('sales of zero are columns without height', () => {
  const { ticks, columns, zero } = layout({ columns: [0, 0] })
  expect(textsOf(ticks)).toEqual(['0'])
  expect(columns).toHaveLength(2)
  expect(columns[0]!.path).not.toContain('NaN')
  expect(columns[0]!.figure.y).toBeLessThan(zero)
})

test('a narrow chart has initials in place of names', () => {
  expect(textsOf(layout({ columns: [1] }, { width: 300, height: 180 }).names)).toEqual(initials)
})

test('long Chinese names are shortened or thinned out and never overlap, and the chosen one stays', () => {
  const names = months.map((_month, at) => `民國一百一十五年${at + 1}月`)
  const narrow = layout({ categories: names, columns: [1], chosen: 11 }, { width: 400, height: 180 })
  expect(textsOf(narrow.names)).toEqual(initials)
  const { names: shown } = layout({ categories: names, narrowCategories: undefined, columns: [1], chosen: 10 })
  expect(textsOf(shown)).toContain('民國一百一十五年11月')
  expect(shown.length).toBeLessThan(12)
  const edges = shown.map(({ text, x, anchor }) => {
    const width = [...text].length * 12
    const start = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
    return [start, start + width] as const
  })
  for (const [at, [start]] of edges.entries()) expect(start).toBeGreaterThanOrEqual(edges[at - 1]?.[1] ?? 0)
  expect(edges.at(-1)![1]).toBeLessThanOrEqual(wide.width)
})

test('long Chinese figures move the axis to the right, so that they are whole', () => {
  const inChinese = (figure: number): string => `${figure.toFixed(1)} 萬元`
  const data = { categories: months, columns: months.map(() => 231.5) }
  const chinese = layoutColumns(data, inChinese, wide)
  expect(chinese.left).toBeGreaterThan(layout(data).left)
  expect(chinese.left).toBeGreaterThan('250.0 萬元'.length * 7)
})

test('the chosen column and a single selected one show their figure, and several selected ones do not', () => {
  const shownOf = (data: Partial<ColumnChartData>) =>
    layout({ columns: [1, 2, 3], ...data }).columns.flatMap(({ index, figure }) => (figure.isShown ? [index] : []))
  expect(shownOf({ chosen: 2 })).toEqual([2])
  expect(shownOf({ lit: [1] })).toEqual([1])
  expect(shownOf({ lit: [0, 1] })).toEqual([])
  expect(layout({ columns: [1, 2, 3], lit: [0, 1] }).columns.map(({ isStrong }) => isStrong)).toEqual([
    true,
    true,
    false,
  ])
})

test('a figure is above the previous value and the target of its month', () => {
  const { columns, ticks } = layout({ columns: [5], marks: [8], goals: [10], chosen: 0 })
  expect(columns[0]!.figure.y).toBeLessThan(ticks.at(-1)!.y)
})
