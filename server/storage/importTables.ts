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
  /** Sender of the import. */
  user_id: string
  /** The sender's device. */
  client_id: string
  /** Number of the operation that created the record. */
  seq: number
  sha256: string
  /** Arrival time in milliseconds since 1970; base of the timestamps in the ids that the import creates. */
  made_at: number
  /** `open` while work remains, otherwise `over`. */
  state: string
  /** Pending user request. */
  [actionColumn]: string | null
  /** Author of the pending request. */
  wished_by: string | null
  /** 1 when no more rows will be applied. */
  is_applied: number
  next_row: number
  counts: string
  /** Id of the operation down to which the import has been undone; null if the undo hasn't started. */
  undo_below: string | null
  undo_counts: string | null
  /** Runner of the import: a lane of a process. */
  runner: string | null
  /** Last heartbeat of the runner, in milliseconds since 1970. */
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
