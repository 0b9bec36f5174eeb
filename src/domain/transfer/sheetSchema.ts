import type { Locale } from '../locale.ts'
import { isSheetKind, type SheetKindName } from './sheetKinds.ts'
import { cellText, type SheetTable } from '../parsing/cell.ts'
import type { WrittenColumn } from './exportSheet.ts'

/** Hidden sheet in our exports that describes their columns. */
export const schemaSheetName = '_schema'
const mark = 'catchment'
const version = '1'

export interface SheetSchema {
  readonly kind: SheetKindName
  readonly exportId: string
  readonly headings: ReadonlyMap<string, string>
}

export const schemaRows = (
  kind: SheetKindName,
  locale: Locale,
  exportId: string,
  columns: readonly WrittenColumn[],
): readonly (readonly string[])[] => [
  [mark, version, kind, locale, exportId],
  ...columns.map(({ key, heading }) => [key, heading]),
]

/** Parses the file's schema; undefined if the schema isn't ours or has another version. */
export function readSchema(table: SheetTable | undefined): SheetSchema | undefined {
  const [first, ...rest] = table?.rows ?? []
  const [said, made, kind = '', , exportId = ''] = first?.cells.map(cellText) ?? []
  if (said !== mark || made !== version || !isSheetKind(kind)) return undefined
  const headings = new Map(rest.map(({ cells }) => [cellText(cells[1]), cellText(cells[0])] as const))
  return { kind, exportId, headings }
}
