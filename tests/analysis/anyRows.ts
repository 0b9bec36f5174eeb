import fc from 'fast-check'
import { expect } from 'vitest'
import { expectSame } from './anyInput.ts'

export const some = <Item>(item: fc.Arbitrary<Item>, max = 6) => fc.array(item, { minLength: 1, maxLength: max })
export const named = <Row extends object>(rows: readonly Row[], letter: string) =>
  rows.map((row, at) => ({ id: `${letter}${at}`, ...row }))
export const keys = fc.array(fc.double({ noNaN: true }), { minLength: 6, maxLength: 6 })
const byId = (rows: unknown) =>
  (rows as { readonly id: string }[]).toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
export const figures = (row: object, name: string) => (row as Readonly<Record<string, number>>)[name]!

export function expectSameRows(found: unknown, wanted: unknown, names: readonly string[]): void {
  const left = byId(found)
  const right = byId(wanted)
  expect(left.map(({ id }) => id)).toEqual(right.map(({ id }) => id))
  for (const [at, row] of left.entries())
    for (const name of names) {
      const a = figures(row, name)
      const b = figures(right[at]!, name)
      if (a === null || b === null) expect(a).toBe(b)
      else expectSame(a, b, 1e-9, 1)
    }
}
