import { expect, test } from 'vitest'
import { draftOf, noChoices, readDraft } from './importChoices.ts'
import { rowsOf, runsOf } from './rowRuns.ts'

const file = { id: 'a', sha256: 'a'.repeat(64), name: 'stores.xlsx', mime: 'text/csv', bytes: 10 }

test('what was decided about a file comes back from its draft, as JSON keeps it', () => {
  const choices = {
    ...noChoices,
    kind: 'store' as const,
    sheet: 'Stores',
    encoding: 'big5' as const,
    headingRow: 0,
    matches: [{ at: 0, heading: '店號', key: 'posCode', by: undefined, unit: undefined }],
    decisions: {
      dateOrder: new Map([['openingDate', 'dmy' as const]]),
      decimalMark: new Map([['rentTotal', ',' as const]]),
      place: new Map([['place', { reading: 'swapped' as const }]]),
    },
    additions: [{ list: 'storeType' as const, value: 'pier', label: 'Pier' }],
    records: [{ entity: 'brand' as const, id: '01935f2e-0000-7000-8000-000000000001', name: '晨嶺' }],
    mends: [
      { row: 7, at: 2, was: 'many', now: '40' },
      { at: 3, was: '正常營運', now: '營運中' },
    ],
    leftOut: new Set([7, 3, 4, 5]),
    leavesHidden: true,
  }
  expect(readDraft(JSON.parse(JSON.stringify(draftOf(file, choices))))).toEqual({ file, choices })
  expect(readDraft({ file: 'stores.xlsx' })).toBeUndefined()
})

test('rows that are left out are told as runs', () => {
  expect(runsOf(new Set([9, 2, 3, 4, 7]))).toEqual([
    [2, 4],
    [7, 7],
    [9, 9],
  ])
  expect(rowsOf(runsOf(new Set([9, 2, 3])))).toEqual(new Set([2, 3, 9]))
})
