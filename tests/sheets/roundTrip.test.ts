import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecordState } from '#domain/sync/recordState.ts'
import { type SheetKindName, sheetKindNames } from '#domain/transfer/sheetKinds.ts'
import { testSeed } from '../tools/testSeed.ts'
import { exportOf, readBack, recordsOf } from './madeRecords.ts'
import { reviewTable } from './reviewSheet.ts'

async function comeBack(kind: SheetKindName, records: readonly RecordState[], format: 'xlsx' | 'csv') {
  const { context, file } = await exportOf(kind, records, format)
  return { ...(await readBack(file, `stores.${format}`)), context }
}

for (const kind of sheetKindNames)
  for (const format of ['xlsx', 'csv'] as const)
    test(`what leaves as ${format} and comes back untouched changes nothing: ${kind}`, async () => {
      const records = recordsOf(kind, 150, testSeed())
      const { table, schema, context } = await comeBack(kind, records, format)
      const { counts, reviews } = reviewTable(kind, table, records, { schema, context })
      expect(reviews.filter(({ outcome }) => outcome !== 'unchanged').slice(0, 3)).toEqual([])
      expect(counts).toMatchObject({ read: 150, unchanged: 150 })
    })

test('10,000 stores with leases come back with no change, and k edits are exactly k changes', async () => {
  const records = recordsOf('store', 10_000, testSeed() + 1)
  const { table, schema, context } = await comeBack('store', records, 'xlsx')
  const untouched = reviewTable('store', table, records, { schema, context })
  expect(untouched.counts).toMatchObject({ read: 10_000, unchanged: 10_000, cells: 0 })

  const headings = [...schema!.headings].map(([, key]) => key)
  const edited = ['name', 'floor', 'totalSpace', 'lease.landlordName'].map((key) => headings.indexOf(key))
  const space = headings.indexOf('totalSpace')
  const cells = fc.sample(
    fc.uniqueArray(fc.tuple(fc.nat(9_999), fc.constantFrom(...edited)), {
      minLength: 40,
      maxLength: 90,
      selector: String,
    }),
    { numRuns: 1, seed: testSeed() },
  )[0]!
  const rows = table.rows.map(({ row, cells: before }) => {
    const changed = [...before]
    for (const [at, column] of cells)
      if (at + 2 === row) changed[column] = column === space ? 1_234_567.25 + at : `改 ${at}`
    return { row, cells: changed }
  })
  const { reviews } = reviewTable('store', { ...table, rows }, records, { schema, context })
  const touched = reviews.flatMap((one) => one.records.flatMap(({ fields }) => fields))
  expect(touched).toHaveLength(cells.length)
  expect(reviews.filter(({ outcome }) => outcome === 'changed')).toHaveLength(new Set(cells.map(([at]) => at)).size)
})
