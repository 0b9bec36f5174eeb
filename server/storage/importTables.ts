/** Tables about imports of spreadsheets; what a person sees of one stands on its record. */
export interface ImportTables {
  import_job: ImportJobTable
  import_row: ImportRowTable
}

/** How far an import is. */
export interface ImportJobTable {
  company_id: string
  upload_id: string
  /** Who sent it, from which device, and the number of the operation that made its record. */
  user_id: string
  client_id: string
  seq: number
  sha256: string
  /** Milliseconds since 1970; ids of what it makes begin with it. */
  made_at: number
  /** `open` while there is something to do, else `over`. */
  state: string
  /** What somebody asked for since, and who. */
  wish: string | null
  wished_by: string | null
  /** 1 once no more rows are applied. */
  is_applied: number
  /** How many rows are behind it, from 0. */
  next_row: number
  /** JSON of what became of them. */
  counts: string
  /** Operation down to which it was taken back; null where that has not begun. */
  undo_below: string | null
  undo_counts: string | null
  /** The process that works on it, and when it last said so (milliseconds since 1970). */
  runner: string | null
  touched_at: number
}

/** A row that was refused, or what stayed when the import was taken back. */
export interface ImportRowTable {
  company_id: string
  upload_id: string
  list: string
  /** Its place in the list. */
  place: number
  /** As programs show it. */
  row_number: number
  name: string
  /** JSON list of reasons. */
  reasons: string
}
