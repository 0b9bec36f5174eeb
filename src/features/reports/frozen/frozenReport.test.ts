import { expect, test } from 'vitest'
import { entityOf } from '#domain/entities.ts'
import { checkFields } from '#domain/fields/checkFields.ts'
import { exampleReport } from '#tests/reports/exampleReport.ts'
import { fixReport, readFrozenReport } from './frozenReport.ts'

test('what is fixed of a report passes the rules of its records, and is read back as it was', async () => {
  const { hash, open, whole } = await fixReport({ open: exampleReport, whole: exampleReport })
  const report = '00000000-0000-7000-8000-000000000001'
  const values = { report, number: 1, hash, content: whole }
  expect(checkFields(entityOf('reportVersion').fields, values, true)).toEqual([])
  expect(checkFields(entityOf('report').fields, { hash }, false)).toEqual([])
  expect(readFrozenReport(open)).toEqual(exampleReport)
})

test('a figure that is another one gives another fingerprint', async () => {
  const { 'lease.rent': rent, ...figures } = exampleReport.figures
  const other = { ...exampleReport, figures: { ...figures, 'lease.rent': { ...rent!, value: 1 } } }
  const first = await fixReport({ open: exampleReport, whole: exampleReport })
  const second = await fixReport({ open: exampleReport, whole: other })
  expect(second.hash).not.toBe(first.hash)
})
