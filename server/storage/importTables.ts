/** Tables for spreadsheet imports; the user-visible state is stored in the import's record. */
export interface ImportTables {
  import_job: ImportJobTable
  import_row: ImportRowTable
}

/** Column of a pending user request. */
export const actionColumn = 'wish'

export interface ImportJobTable {
  company_id: string
  upload_id: string
  /** The sender, the sender's device, and the number of the operation that created the record. */
  user_id: string
  client_id: string
  seq: number
  sha256: string
  /** Milliseconds since 1970; prefix of the ids it creates. */
  made_at: number
  /** `open` while work remains, otherwise `over`. */
  state: string
  /** A pending user request and its author. */
  [actionColumn]: string | null
  wished_by: string | null
  /** 1 when no more rows will be applied. */
  is_applied: number
  next_row: number
  counts: string
  /** Id of the operation down to which the import has been undone; null if the undo hasn't started. */
  undo_below: string | null
  undo_counts: string | null
  /** Runner of the import (a lane of a process), and its last heartbeat in milliseconds since 1970. */
  runner: string | null
  touched_at: number
}

/** A refused row, or a change that an undo left in place. */
interface ImportRowTable {
  company_id: string
  upload_id: string
  list: string
  place: number
  /** Row number as spreadsheet programs show it. */
  row_number: number
  name: string
  reasons: string
}
