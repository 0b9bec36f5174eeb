import { i18n } from '@lingui/core'
import { readXlsx } from 'hucre'
import { beforeAll, expect, test } from 'vitest'
import type { Report } from '#domain/report/reportNode.ts'
import { writeReportBook } from '#draw/report/xlsx/writeReportBook.ts'
import { exportedText } from '#features/reports/paper/paperWords.ts'
import { fixReport } from '#features/reports/frozen/frozenReport.ts'
import { activateLocale } from '#i18n/activateLocale.ts'
import { openPdf, readPdf, sameSpaces } from '#tests/tools/readPdf.ts'
import { englishBookWords, makePdf } from '#tests/tools/reportTools.ts'
import {
  approvalRecords,
  approvalSentences,
  exportedAt,
  frozenContents,
  hash,
  moment,
  sentAt,
  movedAt,
  siteContent,
  stamped,
} from './approvalCases.ts'

beforeAll(() => activateLocale('en-us', {}))

async function bookText(report: Report): Promise<string> {
  const bytes = new Uint8Array(await (await writeReportBook(report, englishBookWords)).arrayBuffer())
  const { sheets } = await readXlsx(bytes)
  return sheets.flatMap(({ rows }) => rows.flat()).join('\n')
}

const exportedNow = (report: Report): Report => ({
  ...report,
  exportedAt,
  foot: { ...report.foot, exported: exportedText(i18n, exportedAt, 'Vera Viewer') },
})

for (const [what, content] of Object.entries(frozenContents))
  for (const name of Object.keys(approvalRecords) as (keyof typeof approvalRecords)[])
    test(`${what}, ${name}: PDF and workbook say what the record says`, async () => {
      const paper = exportedNow(stamped(content(), name))
      const texts = [(await readPdf(await makePdf(paper))).text, sameSpaces(await bookText(paper))]
      for (const text of texts) {
        for (const [said, isSaid] of approvalSentences(name)) {
          // A report table may wrap; approval sentences fit on one line.
          expect([said, text.includes(sameSpaces(said))]).toEqual([said, isSaid])
        }
        expect(text).toContain(sameSpaces(`Exported ${moment(exportedAt)} by Vera Viewer`))
      }
      expect(texts[1]!.includes(hash)).toBe(paper.state !== 'draft')
    })

test('the places to sign are filled in with names, times and the reason', () => {
  const block = stamped(siteContent(), 'approved').blocks.find(({ kind }) => kind === 'signatures')!
  expect(block.nodes).toEqual([
    {
      kind: 'signatures',
      places: [
        { role: 'Submitted by', name: 'Ada Planner', said: moment(sentAt) },
        { role: 'Approved by', name: 'Otto Owner', said: `Approved · ${moment(movedAt)} · Rent is right` },
      ],
    },
  ])
})

test('approval changes neither the frozen figures nor the fingerprint of the content', async () => {
  const content = siteContent()
  const before = await fixReport({ open: content, whole: content })
  const paper = stamped(content, 'approved')
  expect(paper.figures).toBe(content.figures)
  const others = ({ blocks }: Report) => blocks.filter(({ kind }) => kind !== 'signatures')
  expect(others(paper)).toEqual(others(content))
  expect(paper.hash).toBe(hash)
  expect((await fixReport({ open: content, whole: content })).hash).toBe(before.hash)
})

test('a PDF has the moment of computing as its creation and the moment of export as its change', async () => {
  const pdf = await openPdf(await makePdf(exportedNow(stamped(siteContent(), 'approved'))))
  const { info } = await pdf.getMetadata()
  await pdf.loadingTask.destroy()
  expect(info).toMatchObject({ CreationDate: 'D:20261123000000Z', ModDate: 'D:20261127043000Z', Subject: hash })
})
