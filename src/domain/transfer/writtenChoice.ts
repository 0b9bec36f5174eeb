import type { EntityName } from '../entities.ts'
import { columnsOf, type MarkColumn, markColumnsOf, type TransferColumn } from './columns.ts'
import type { SheetKindName } from './sheetKinds.ts'

/** What of a kind is written. */
export interface WrittenChoice {
  /** Kinds of record that the reader may see; columns of others are left out. */
  readonly entities: readonly EntityName[]
  /** Fields in their order as a list shows them, `posCode`, `lease.rentTotal`; all of them where none are named. */
  readonly fields?: readonly string[] | undefined
}

/** The columns that are written, without the hidden marks. A value of several columns stands in all of them. */
export function chosenColumns(kind: SheetKindName, choice?: WrittenChoice): readonly TransferColumn[] {
  const columns = columnsOf(kind).filter(
    ({ isReadOnly, entity }) => isReadOnly !== true && (choice?.entities.includes(entity) ?? true),
  )
  return choice?.fields?.flatMap((wanted) => columns.filter((column) => fieldOf(column) === wanted)) ?? columns
}

/** The marks that belong to what is written. */
export const chosenMarks = (kind: SheetKindName, choice?: WrittenChoice): readonly MarkColumn[] =>
  markColumnsOf(kind).filter(({ entity }) => choice?.entities.includes(entity) ?? true)

/** The name of a column's field without the part of the value that it holds. */
const fieldOf = ({ key, part }: TransferColumn): string => (part === 'whole' ? key : key.slice(0, -part.length - 1))
