import type { SheetRow, SheetTable } from '#domain/parsing/cell.ts'
import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'
import { decodeBytes, type TextEncoding } from './csv/decodeBytes.ts'
import { type CsvSeparator, findSeparator, readCsv } from './csv/readCsv.ts'
import { readGeoJson } from './readGeoJson.ts'
import { overLimit } from './overLimit.ts'
import { bytesIn, sheetLimits } from './sheetLimits.ts'
import { type SheetFormat, sniffSheet } from './sniffSheet.ts'
import { SheetReader } from './xlsx/readSheetXml.ts'
import { readWorkbookParts } from './xlsx/workbookParts.ts'
import { XmlScanner, textPieces } from './xlsx/xmlScanner.ts'
import { readZip } from './zip/readZip.ts'

export interface SheetFile {
  readonly format: SheetFormat
  readonly tables: readonly SheetTable[]
  /** Sheets with names starting with `_`, as written by this product. */
  readonly own: ReadonlyMap<string, SheetTable>
  readonly text?: { readonly encoding: TextEncoding; readonly isGuessed: boolean; readonly separator: CsvSeparator }
}

export interface ReadSheetOptions {
  readonly name: string
  readonly signal?: AbortSignal
  readonly encoding?: TextEncoding
  /** Callback while reading, with the rows read so far. */
  readonly onRows?: (sheet: string, rows: readonly SheetRow[]) => void
}

/**
 * Reads a file's tables, detecting the format by content, not by extension. Checks the size first, and never evaluates
 * formulas. Throws `TransferProblem` if the file has no table or exceeds a limit. Aborting rejects with the signal's
 * reason.
 */
export async function readSheetFile(file: Blob, options: ReadSheetOptions): Promise<SheetFile> {
  refuseSize(file.size)
  const bytes = new Uint8Array(await file.arrayBuffer())
  options.signal?.throwIfAborted()
  const format = sniffSheet(bytes)
  if (format === 'xlsx') return readWorkbook(bytes, options)
  const decoded = decodeBytes(bytes, options.encoding)
  if (format === 'geojson') return withTables(format, [readGeoJson(decoded.text, options.name)])
  const { separator, rest } = findSeparator(decoded.text)
  const rows = await readInTurns(rest, separator, options)
  const { encoding, isGuessed } = decoded
  return { ...withTables('csv', [{ name: options.name, rows, merges: [] }]), text: { encoding, isGuessed, separator } }
}

export function refuseSize(bytes: number): void {
  if (bytes > bytesIn(sheetLimits.megabytes))
    throw new TransferProblem(transferReason('fileTooLarge', { megabytes: sheetLimits.megabytes }))
}

const rowsInTurn = 5_000

/** Reads CSV in batches, yielding to the worker's other tasks in between. */
async function readInTurns(text: string, separator: CsvSeparator, options: ReadSheetOptions): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for (const row of readCsv(text, separator)) {
    rows.push(row)
    if (rows.length % rowsInTurn !== 0) continue
    options.onRows?.(options.name, rows)
    await new Promise((resolve) => setTimeout(resolve))
    options.signal?.throwIfAborted()
  }
  if (rows.length > sheetLimits.rows) throw overLimit('tooManyRows')
  return rows
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, { signal, onRows }: ReadSheetOptions): Promise<SheetFile> {
  const zip = readZip(bytes, signal)
  const book = await readWorkbookParts(zip)
  const own = new Map<string, SheetTable>()
  const tables: SheetTable[] = []
  for (const { name, path, isHidden } of book.sheets) {
    const isOwn = name.startsWith('_')
    if ((isHidden && !isOwn) || !zip.has(path)) continue
    const reader = new SheetReader(book)
    const scanner = new XmlScanner(reader)
    for await (const piece of textPieces(zip.open(path))) {
      scanner.push(piece)
      if (!isOwn) onRows?.(name, reader.rows)
    }
    if (isOwn) own.set(name, reader.table(name))
    else tables.push(reader.table(name))
  }
  return { ...withTables('xlsx', tables), own }
}

function withTables(format: SheetFormat, all: readonly SheetTable[]): SheetFile {
  const tables = all.filter(({ rows }) => rows.length > 0)
  if (tables.length === 0) throw new TransferProblem(transferReason('noSheet'))
  return { format, tables, own: new Map() }
}
