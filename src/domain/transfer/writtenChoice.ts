import type { EntityName } from '../entities.ts'
import { columnsOf, type MarkColumn, markColumnsOf, type TransferColumn } from './columns.ts'
import type { SheetKindName } from './sheetKinds.ts'

export interface WrittenChoice {
  /** Entities that the reader may see; columns of other entities are omitted. */
  readonly entities: readonly EntityName[]
  readonly fields?: readonly string[] | undefined
}

/** Returns the columns to write, except hidden columns. If a field has several columns, all are returned. */
export function chosenColumns(kind: SheetKindName, choice?: WrittenChoice): readonly TransferColumn[] {
  const columns = columnsOf(kind).filter(
    ({ isReadOnly, entity }) => isReadOnly !== true && (choice?.entities.includes(entity) ?? true),
  )
  return choice?.fields?.flatMap((wanted) => columns.filter((column) => fieldOf(column) === wanted)) ?? columns
}

export const chosenMarks = (kind: SheetKindName, choice?: WrittenChoice): readonly MarkColumn[] =>
  markColumnsOf(kind).filter(({ entity }) => choice?.entities.includes(entity) ?? true)

const fieldOf = ({ key, part }: TransferColumn): string => (part === 'whole' ? key : key.slice(0, -part.length - 1))
