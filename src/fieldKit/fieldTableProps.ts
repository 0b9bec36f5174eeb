import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { FieldRow } from './fieldRow.ts'
import type { TableView } from './tableView.ts'

export interface FieldTableProps {
  entity: EntityName
  /** What the list shows, for those who can't see it: "Stores". */
  label: string
  /** All records that the filter let through. Keep the array stable while its content is: ranks are kept with it. */
  rows: readonly FieldRow[]
  view: TableView
  onView: (view: TableView) => void
  onOpen: (id: string) => void
  /** The row that something beside the list speaks of; it is brought into sight. */
  chosen?: string | null | undefined
  /** A press on a row, or a key that moves to it, chooses it; its name, Enter and a double press open it then. Without it a press opens. */
  onChoose?: ((id: string) => void) | undefined
  /** Address of a record, so that it opens in a new tab, too. */
  hrefOf?: ((id: string) => string) | undefined
  /** Ids that are selected; without it nothing can be. */
  selected?: ReadonlySet<string> | undefined
  onSelected?: ((selected: ReadonlySet<string>) => void) | undefined
  /** What can be done with the rows that are selected. */
  selectionActions?: ReactNode
  /** The figure that a phone shows at the right; the first column of figures unless told otherwise. */
  keyField?: string | undefined
  /** What a record is called where its first column has nothing to show. */
  titleOf?: ((row: FieldRow) => string) | undefined
  /** Above the list, at the left: filter, search. */
  tools?: ReactNode
  /** In place of rows when there is none. */
  empty?: ReactNode
}

/** What grid and cards are drawn from. */
export interface ShownRows extends FieldTableProps {
  /** All rows in the order of the view. */
  readonly sorted: readonly FieldRow[]
  /** The rows of the present page. */
  readonly shown: readonly FieldRow[]
  /** Place of the first shown row among all, from 0. */
  readonly firstIndex: number
}
