import type { Locale } from '../locale.ts'
import { isSheetKind, type SheetKindName } from './sheetKinds.ts'
import { cellText, type SheetTable } from './cell.ts'
import type { WrittenColumn } from './exportSheet.ts'

/** Name of the hidden sheet on which a file of ours says what its columns are. */
export const schemaSheetName = '_schema'
const mark = 'catchment'
const version = '1'

/** What a file of ours says of itself. */
export interface SheetSchema {
  readonly kind: SheetKindName
  /** Which export it was, so that it is known again. */
  readonly exportId: string
  /** Heading → key of its column. */
  readonly headings: ReadonlyMap<string, string>
}

/** The rows of the hidden sheet: what the file is, then key and heading of each column. */
export const schemaRows = (
  kind: SheetKindName,
  locale: Locale,
  exportId: string,
  columns: readonly WrittenColumn[],
): readonly (readonly string[])[] => [
  [mark, version, kind, locale, exportId],
  ...columns.map(({ key, heading }) => [key, heading]),
]

/** What a file says of itself; undefined where it is none of ours, or of a later make. */
export function readSchema(table: SheetTable | undefined): SheetSchema | undefined {
  const [first, ...rest] = table?.rows ?? []
  const [said, made, kind = '', , exportId = ''] = first?.cells.map(cellText) ?? []
  if (said !== mark || made !== version || !isSheetKind(kind)) return undefined
  const headings = new Map(rest.map(({ cells }) => [cellText(cells[1]), cellText(cells[0])] as const))
  return { kind, exportId, headings }
}
