import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { FieldRow } from './fieldRow.ts'
import type { TableView } from './tableView.ts'

export interface FieldTableProps {
  entity: EntityName
  /** Accessible label: "Stores". */
  label: string
  /** Filtered records. Must be stable while unchanged: ranks are cached by array. */
  rows: readonly FieldRow[]
  view: TableView
  onView: (view: TableView) => void
  onOpen: (id: string) => void
  /** The row shown in the side panel; scrolled into view. */
  chosen?: string | null | undefined
  /**
   * A click or arrow key chooses the row; its name, Enter or a double click opens it. If undefined, a click opens it.
   */
  onChoose?: ((id: string) => void) | undefined
  /** Record URL, for opening in a new tab. */
  hrefOf?: ((id: string) => string) | undefined
  /** Selected ids; undefined disables selection. */
  selected?: ReadonlySet<string> | undefined
  onSelected?: ((selected: ReadonlySet<string>) => void) | undefined
  selectionActions?: ReactNode
  /** Key figure on a phone; defaults to the first numeric column. */
  keyField?: string | undefined
  /** Title if the first column is empty. */
  titleOf?: ((row: FieldRow) => string) | undefined
  /** Left toolbar: filter, search. */
  tools?: ReactNode
  empty?: ReactNode
}

export interface ShownRows extends FieldTableProps {
  /** All rows, sorted. */
  readonly sorted: readonly FieldRow[]
  readonly shown: readonly FieldRow[]
  /** Index of the first visible row, from 0. */
  readonly firstIndex: number
}
