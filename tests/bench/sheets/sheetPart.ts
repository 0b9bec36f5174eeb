// Isolates a spreadsheet task's CPU time and memory in a process: node sheetPart.ts ours|exceljs|xlsx write|read FILE,
// and for ours also cells|preview. Prints one line of JSON.
import { openAsBlob, writeFileSync, readFileSync } from 'node:fs'
import { cellText } from '../../../src/domain/parsing/cell.ts'
import { contextOf } from '../../../src/domain/transfer/contextOf.ts'
import { writtenColumns, writtenRows } from '../../../src/domain/transfer/exportSheet.ts'
import { RecordBook } from '../../../src/domain/transfer/recordBook.ts'
import { readSheetFile } from '../../../src/draw/sheets/readSheetFile.ts'
import { SheetReview } from '../../../src/draw/sheets/sheetReview.ts'
import { writeWorkbook } from '../../../src/draw/sheets/xlsx/writeWorkbook.ts'
import { writeXlsx } from '../../../src/draw/sheets/writeSheetFile.ts'
import { recordOf, languagesFor } from '../../sheets/sheetContext.ts'
import { idOf } from '../../sheets/reviewSheet.ts'
import { cpuTime } from '../cpuTime.ts'
import { loadContender } from '../loadContender.ts'
import { fortyColumns, madeStores } from './madeStores.ts'
import type { ExcelJs, SheetJs } from './contenderSheets.ts'

const [who = '', what = '', file = ''] = process.argv.slice(2)
const brand = recordOf('brand', idOf(1), { name: '好茶', isOwn: true })
const settings = {
  languages: languagesFor('en-us'),
  areaUnit: 'ping',
  currency: 'TWD',
  agreed: new Set<string>(),
} as const
const book = new RecordBook([brand])
const context = contextOf(settings, [], book)
const choice = fortyColumns()
const today = '2026-11-28'

function plainRows(): (string | number | boolean | Date | undefined)[][] {
  const rows = [writtenColumns('store', context, choice).map(({ heading }) => heading) as (string | number | Date)[]]
  for (const cells of writtenRows('store', madeStores(choice), book, context, today, choice)) {
    rows.push(
      cells.map((cell) =>
        typeof cell === 'object' && cell.kind === 'date'
          ? new Date(`${cell.date}T00:00:00Z`)
          : typeof cell === 'object'
            ? cellText(cell)
            : cell,
      ) as (string | number | Date)[],
    )
  }
  return rows
}

const parts: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'ours write': async () => {
    const records = [...madeStores(choice)]
    return async () => {
      const written = await writeXlsx({ kind: 'store', records, book, context, choice, today, exportId: 'bench' })
      writeFileSync(file, Buffer.from(await written.arrayBuffer()))
    }
  },
  // The cells are prepared before timing, as for the contenders, for a fair comparison.
  'ours cells': async () => {
    const headings = writtenColumns('store', context, choice)
    const columns = headings.map(({ isText }) => ({ isText, isHidden: false, isRequired: false, width: 20 }))
    const rows = [
      headings.map(({ heading }) => heading),
      ...writtenRows('store', madeStores(choice), book, context, today, choice),
    ]
    return async () => {
      const sheets = [{ name: 'Stores', isHidden: false, columns, rows }]
      const written = await writeWorkbook({ sheets, lists: new Map(), properties: {} })
      writeFileSync(file, Buffer.from(await written.arrayBuffer()))
    }
  },
  'ours read': async () => async () => readSheetFile(await openAsBlob(file), { name: 'bench' }),
  'ours preview': async () => async () => {
    const review = new SheetReview()
    await review.open(await openAsBlob(file), { name: 'bench' }, { languages: settings.languages, kind: 'store' })
    const { counts } = await review.review({ records: [brand], settings })
    if (counts.read < 50_000) throw new Error(`Only ${counts.read} rows were read.`)
  },
  'exceljs write': async () => {
    const { default: exceljs } = (await loadContender('exceljs')) as { default: ExcelJs }
    const rows = plainRows()
    return async () => {
      const workbook = new exceljs.Workbook()
      workbook.addWorksheet('Stores').addRows(rows)
      await workbook.xlsx.writeFile(file)
    }
  },
  'exceljs read': async () => {
    const { default: exceljs } = (await loadContender('exceljs')) as { default: ExcelJs }
    return () => new exceljs.Workbook().xlsx.readFile(file)
  },
  'xlsx write': async () => {
    const { default: xlsx } = (await loadContender('xlsx')) as { default: SheetJs }
    const rows = plainRows()
    return async () => {
      const workbook = xlsx.utils.book_new()
      xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet(rows), 'Stores')
      writeFileSync(file, xlsx.write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }))
    }
  },
  'xlsx read': async () => {
    const { default: xlsx } = (await loadContender('xlsx')) as { default: SheetJs }
    return async () => xlsx.read(readFileSync(file), { dense: true })
  },
}

const prepare = parts[`${who} ${what}`]
if (!prepare) throw new Error(`Nobody knows "${who} ${what}".`)
const work = await prepare()
globalThis.gc?.()
const cpu = cpuTime()
const began = performance.now()
const before = process.memoryUsage().rss
let peak = before
const looking = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
await work()
clearInterval(looking)
peak = Math.max(peak, process.resourceUsage().maxRSS * 1024)
console.log(
  JSON.stringify({
    cpuMs: cpuTime() - cpu,
    seconds: (performance.now() - began) / 1000,
    peakMB: (peak - before) / 1e6,
  }),
)
