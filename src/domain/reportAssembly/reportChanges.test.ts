import { expect, test } from 'vitest'
import { exampleReport } from '#tests/reports/exampleReport.ts'
import { changesSince } from './reportChanges.ts'
import type { Report } from '../report/reportNode.ts'

const rent = 'lease.rent'
const withValue = (report: Report, id: string, value: number): Report => ({
  ...report,
  figures: { ...report.figures, [id]: { ...report.figures[id]!, value } },
})

test('a report that is as it was has no changes', () => {
  expect(changesSince(exampleReport, exampleReport)).toMatchObject({ version: 3, figures: [], added: [] })
})

test('a figure that is written otherwise is told with what stood there, and marks the blocks that show it', () => {
  const changed = changesSince(withValue(exampleReport, rent, 190_000), exampleReport)
  expect(changed.figures).toEqual([
    {
      id: rent,
      label: exampleReport.figures[rent]!.label,
      block: expect.any(String),
      before: 'NT$ 190,000',
      now: 'NT$ 199,644',
    },
  ])
  expect([...changed.blocks]).toContain(changed.figures[0]!.block)
})

test('what differs by less than is written is no change', () => {
  expect(changesSince(withValue(exampleReport, rent, 199_644.2), exampleReport).figures).toEqual([])
})

test('a block that is new is told as one, and not by each of its figures', () => {
  const [first, ...rest] = exampleReport.blocks
  const { added, figures, blocks } = changesSince({ ...exampleReport, blocks: rest }, exampleReport)
  expect(added).toEqual([first!.id])
  expect(figures).toEqual([])
  expect([...blocks]).toEqual([first!.id])
})

test('numbers of a version in another language are compared as numbers', () => {
  expect(changesSince({ ...exampleReport, locale: 'en-us' }, exampleReport).figures).toEqual([])
})
