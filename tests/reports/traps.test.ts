import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readXlsx } from 'hucre'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exampleReport } from './exampleReport.ts'
import type { Report } from '#domain/report/reportNode.ts'
import { judge } from '#domain/sync/judge.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { writeReportBook } from '#draw/report/xlsx/writeReportBook.ts'
import { fixReport, readFrozenReport } from '#features/reports/frozen/frozenReport.ts'
import { readPdf } from '#tests/tools/readPdf.ts'
import { englishBookWords, makePages, makePdf } from '#tests/tools/reportTools.ts'
import { reportOf } from '#tests/tools/sampleReports.ts'

const painter = '/usr/bin/pdftoppm'

async function painted(pdf: Uint8Array, resolution: number) {
  const folder = mkdtempSync(join(tmpdir(), 'catchment-ink-'))
  writeFileSync(join(folder, 'page.pdf'), pdf)
  execFileSync(painter, ['-r', `${resolution}`, '-f', '1', '-l', '1', '-gray', '-png', 'page.pdf', 'page'], {
    cwd: folder,
  })
  const name = ['page-1.png', 'page-01.png'].find((each) => existsSync(join(folder, each)))!
  const image = sharp(readFileSync(join(folder, name))).greyscale()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  rmSync(folder, { recursive: true })
  return { data, width: info.width, height: info.height }
}

test('every letter of a line leaves ink where it stands, rare ones of names as well', async ({ skip }) => {
  skip(!existsSync(painter), 'Poppler is not installed on this machine.')
  const letters = '安和候選點堃喆峯評選评选信義A9店0123456789'
  const report = reportOf([{ kind: 'text', runs: [{ text: letters }] }])
  const resolution = 144
  const page = await painted(await makePdf(report), resolution)
  const scale = resolution / 72
  const texts = (await makePages(report)).pages[0]!.items.flatMap((item) => (item.kind === 'text' ? [item] : []))
  const line = texts.findLast(({ text }) => text.includes('堃'))
  const items = texts.filter(({ y, text }) => y === line?.y && text.trim() !== '')
  expect(items.map(({ text }) => text).join('')).toBe(letters)
  for (const { text, x, y, width, size } of items) {
    const each = width / Array.from(text).length
    for (const [at, letter] of Array.from(text).entries()) {
      let darkest = 255
      for (let row = Math.floor((y - size) * scale); row < (y + 2) * scale; row += 1)
        for (let column = Math.floor((x + at * each) * scale); column < (x + (at + 1) * each) * scale; column += 1)
          darkest = Math.min(darkest, page.data[row * page.width + column] ?? 255)
      expect(darkest, letter).toBeLessThan(128)
    }
  }
})

test('a letter that was a part of another one in an earlier paper is still read as itself', async () => {
  const [parts, letters] = [':;!?…ÄÖÜéñ', 'a.b,c'].map((text) => reportOf([{ kind: 'text', runs: [{ text }] }]))
  await makePdf(parts!)
  const { text } = await readPdf(await makePdf(letters!))
  expect(text).toContain('a.b,c')
})

test('a hundred reports made after each other leave no memory behind', async () => {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  const report = reportOf([{ kind: 'text', runs: [{ text: '安和候選點' }] }])
  const heap = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  for (let warm = 0; warm < 10; warm += 1) await makePdf(report)
  const before = heap()
  for (let made = 0; made < 100; made += 1) await makePdf(report)
  expect((heap() - before) / 1e6).toBeLessThan(8)
}, 60_000)

test('words that a formula of the workbook gives are read back, and not only its numbers', async () => {
  const figures: Report['figures'] = {
    shop: { id: 'shop', label: 'Nearest store', value: '敦南店', format: { kind: 'text' } },
  }
  const report = reportOf([{ kind: 'cards', cards: [{ label: 'Closest', figure: 'shop' }] }], { figures })
  const book = new Uint8Array(await (await writeReportBook(report, englishBookWords)).arrayBuffer())
  const { sheets } = await readXlsx(book)
  const cells = sheets.filter(({ name }) => name !== 'Inputs').flatMap(({ rows }) => rows.flat())
  expect(cells).toContain('敦南店')
})

test('what was sent of a version stays as it was, by its fingerprint, whatever is edited and sent later', async () => {
  const first = await fixReport({ open: exampleReport, whole: exampleReport })
  const edited = { ...exampleReport, title: 'Another title', version: 2 }
  const second = await fixReport({ open: edited, whole: edited })
  expect(second.hash).not.toBe(first.hash)
  const again = { open: readFrozenReport(first.open)!, whole: readFrozenReport(first.whole)! }
  expect((await fixReport(again)).hash).toBe(first.hash)

  // Even an owner can't edit the record of a report version.
  const member = {
    userId: 'u',
    companyId: 'c',
    roles: ['owner' as const],
    boundStoreIds: [],
    boundSurveyIds: [],
  }
  const current = {
    entity: 'reportVersion' as const,
    id: 'v',
    fv: {},
    createdV: 1,
    rv: 1,
    deletedV: null,
    createdBy: 'u',
    fields: { report: 'r', number: 1, hash: first.hash, content: first.open },
  }
  const operation: Operation = {
    opId: 'o',
    clientId: 'd',
    seq: 1,
    txId: 't',
    entity: 'reportVersion',
    entityId: 'v',
    kind: 'patch',
    rowBaseV: 1,
    deps: [],
    schemaV: 1,
    userId: 'u',
    wallAt: '',
    skewMs: 0,
    fields: { content: { to: second.open, baseV: 1 } },
  }
  expect(judge({ member, operation, current, writerOf: () => undefined })).toMatchObject({
    outcome: 'rejected',
    code: 'fixed',
  })
})
