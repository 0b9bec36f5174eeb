import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { FieldRow } from './fieldRow.ts'
import type { TableView } from './tableView.ts'

export interface FieldTableProps {
  entity: EntityName
  label: string
  /** Filtered records. The array must be stable while unchanged, because ranks are cached per array. */
  rows: readonly FieldRow[]
  view: TableView
  onView: (view: TableView) => void
  onOpen: (id: string) => void
  /** Id of the row shown in the side panel, which is scrolled into view. */
  chosen?: string | null | undefined
  /**
   * Chooses a row on click or arrow key. In the grid, its link, Enter or a double click opens the row. If undefined,
   * any click opens the row.
   */
  onChoose?: ((id: string) => void) | undefined
  hrefOf?: ((id: string) => string) | undefined
  /** Selected ids; undefined disables selection. */
  selected?: ReadonlySet<string> | undefined
  onSelected?: ((selected: ReadonlySet<string>) => void) | undefined
  selectionActions?: ReactNode
  /** Key figure on cards; defaults to the first numeric column. */
  keyField?: string | undefined
  /** Returns a row's title: for cards, and if the first column is empty. */
  titleOf?: ((row: FieldRow) => string) | undefined
  tools?: ReactNode
  empty?: ReactNode
}

export interface ShownRows extends FieldTableProps {
  readonly sorted: readonly FieldRow[]
  readonly shown: readonly FieldRow[]
  /** Index of the first visible row, from 0. */
  readonly firstIndex: number
}
