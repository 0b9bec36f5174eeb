import { LocalDatabase } from '#db/LocalDatabase.ts'
import { type Counted, roomLeft } from '#domain/plan/plans.ts'
import { cellText, isBlank, longestWord, type SheetRow } from '#domain/parsing/cell.ts'
import { entitiesBehind } from '#domain/transfer/entitiesBehind.ts'
import type { BaseAsk } from '#domain/transfer/pastValues.ts'
import { type PickedSheet, samplesOf } from '#domain/transfer/pickSheet.ts'
import { type SheetKindName, sheetKindOf } from '#domain/transfer/sheetKinds.ts'
import { type TransferReason, TransferProblem } from '#domain/upload/transferReasons.ts'
import { decodeBytes } from '#draw/sheets/csv/decodeBytes.ts'
import type { OpenedSheet, ReviewAnswer } from '#draw/sheets/reviewAnswers.ts'
import { withoutMacros } from '#draw/sheets/xlsx/withoutMacros.ts'
import { SheetReview } from '#draw/sheets/sheetReview.ts'
import { readSeenThrough } from '#sync/syncState.ts'
import { fetchPastValues } from './fetchPastValues.ts'
import { readStates } from './readStates.ts'
import type { OrRefused, ReviewAsk, SheetPort } from './sheetPort.ts'

/** Number of rows that fill a screen, reported before the whole file is read. */
const firstRows = 40
const rowsBetween = 2_000

export function reviewOnDevice(): SheetPort {
  const sheet = new SheetReview()
  let reviewing = new AbortController()
  const opened = (picked: PickedSheet): OpenedSheet => openedSheet(picked, sheet)

  async function review(
    { owner, companyPlan, ...request }: ReviewAsk,
    signal: AbortSignal,
    onRows: Parameters<SheetPort['review']>[1],
  ): Promise<ReviewAnswer> {
    const database = new LocalDatabase(owner.companyId, owner.userId)
    try {
      const reviewedV = await database.read(['meta'], readSeenThrough)
      const records = await readStates(database, sheet.kind === undefined ? [] : entitiesBehind(sheet.kind))
      signal.throwIfAborted()
      const past = (asks: readonly BaseAsk[]) => fetchPastValues(asks, signal)
      const room = sheet.kind && roomLeft(companyPlan, new Date().toISOString(), madeAs(sheet.kind), records)
      return { ...(await sheet.review({ ...request, records, room, signal, onRows, fetchPast: past })), reviewedV }
    } finally {
      database.close()
    }
  }

  return {
    open(file, reading, picking, onRows) {
      return orRefused(sheet.open(file, { ...reading, onRows: reportRows(onRows) }, picking).then(opened))
    },
    pick: (picking) => opened(sheet.pick(picking)),
    async review(request, onRows) {
      reviewing.abort()
      const { signal } = (reviewing = new AbortController())
      try {
        return await orRefused(review(request, signal, onRows))
      } catch (error) {
        if (signal.aborted) return undefined
        throw error
      }
    },
    count: (filter) => sheet.count(filter),
    numbers: (filter) => sheet.numbers(filter),
    countSame: (at, text) => sheet.countSame(at, text),
    window: (from, count, filter) => sheet.window(from, count, filter),
    refused: (reasonHeading, sentences) => sheet.refused(reasonHeading, ({ reason }) => sentence(reason, sentences)),
    async keepable(file) {
      if (sheet.file.format === 'xlsx') return (await withoutMacros(new Uint8Array(await file.arrayBuffer()))) ?? file
      if (!sheet.file.text?.encoding.startsWith('utf-16')) return file
      return new Blob([decodeBytes(new Uint8Array(await file.arrayBuffer()), sheet.file.text.encoding).text])
    },
  }
}

/**
 * Returns a callback that reports the number of rows read, and on its first call the first rows. Reports are throttled
 * to avoid flooding the page.
 */
function reportRows(onRows: Parameters<SheetPort['open']>[3]) {
  let isFirst = true
  let next = 1
  return (_: string, rows: readonly SheetRow[]): void => {
    if (rows.length < next) return
    next = rows.length + rowsBetween
    const first = isFirst ? rows.slice(0, firstRows) : []
    isFirst = false
    onRows(
      rows.length,
      first.map(({ row, cells }) => ({
        row,
        cells: Array.from(cells, (cell) => cellText(cell).slice(0, longestWord)),
      })),
    )
  }
}

const madeAs = (kind: SheetKindName): Counted => ({ entity: sheetKindOf(kind).parts[0].entity, fields: {} })

/** Number of leading rows that can contain the headings. */
const topRows = 20

const wordsOf = (cells: SheetRow['cells']): string =>
  cells
    .filter((cell) => !isBlank(cell))
    .slice(0, 4)
    .map((cell) => cellText(cell).slice(0, 24))
    .join(' · ')

const openedSheet = (picked: PickedSheet, { file }: SheetReview): OpenedSheet => {
  const { table, rows, ...facts } = picked
  return {
    ...facts,
    sheet: table.name,
    sheets: file.tables.map(({ name }) => name),
    rowCount: rows.length,
    hiddenCount: rows.filter(({ isHidden }) => isHidden === true).length,
    samples: picked.matches.map(({ at }) => samplesOf(rows, at)),
    top: table.rows.slice(0, topRows).map(({ row, cells }) => ({ row, words: wordsOf(cells) })),
    text: file.text,
  }
}

async function orRefused<T>(work: Promise<T>): Promise<OrRefused<T>> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TransferProblem) return { refused: error.reason }
    throw error
  }
}

const sentence = ({ code, values }: TransferReason, sentences: Readonly<Record<string, string>>): string =>
  (sentences[code] ?? code).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
