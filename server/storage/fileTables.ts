import type { Generated } from 'kysely'

/** Tables about files; their bytes lie in the store of files. */
export interface FileTables {
  file: FileTable
  file_upload: FileUploadTable
  /** Which records named a file, now or ever: it is kept as long as they are. */
  file_reference: { company_id: string; sha256: string; entity: string; record_id: string }
  /** Who sent a file's bytes, and whether they have named it in a record since (1). */
  file_sender: { company_id: string; sha256: string; user_id: string; has_named: Generated<number> }
  /** Who named a file in which record, and whether they might read it by then (1); nobody where that was not noted yet. */
  file_naming: {
    company_id: string
    sha256: string
    entity: string
    record_id: string
    user_id: string
    might_read: number
  }
  /** Work that one of several server processes does for all: when it was last taken up. */
  job: { name: string; taken_at: string }
}

/** A file whose bytes are stored, known by their hash. */
export interface FileTable {
  company_id: string
  sha256: string
  bytes: number
  /** What the bytes are, as the server found. */
  mime: string
  width: number | null
  height: number | null
  uploaded_by: string
  stored_at: string
  /** When a device last asked whether it is stored. */
  asked_at: string
}

/** A file on its way, of one member. */
export interface FileUploadTable {
  company_id: string
  id: string
  user_id: string
  sha256: string
  bytes: number
  /** What the device takes it for. */
  mime: string
  /** How many of its bytes are here. */
  received: number
  /** JSON list of the names of its parts, in order. */
  parts: string
  touched_at: string
}
