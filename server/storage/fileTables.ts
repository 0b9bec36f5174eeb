import type { Generated } from 'kysely'

/** File metadata; the bytes are in the file store. */
export interface FileTables {
  file: FileTable
  file_upload: FileUploadTable
  /** Records that ever named a file, which is stored as long as they are. */
  file_reference: { company_id: string; sha256: string; entity: string; record_id: string }
  /** Senders of a file's bytes, and whether they have since named it in a record (1). */
  file_sender: { company_id: string; sha256: string; user_id: string; has_named: Generated<number> }
  /** Who named a file in which record, and whether they could read it at the time (1); empty for older namings. */
  file_naming: {
    company_id: string
    sha256: string
    entity: string
    record_id: string
    user_id: string
    might_read: number
  }
  /** Last claim of work that one of several processes does for all. */
  job: { name: string; taken_at: string }
}

/** A stored file, identified by its hash. */
export interface FileTable {
  company_id: string
  sha256: string
  bytes: number
  /** Detected by the server. */
  mime: string
  width: number | null
  height: number | null
  uploaded_by: string
  stored_at: string
  /** When a device last queried its status. */
  asked_at: string
}

export interface FileUploadTable {
  company_id: string
  id: string
  user_id: string
  sha256: string
  bytes: number
  /** Declared by the device. */
  mime: string
  received: number
  /** JSON list of part names in order. */
  parts: string
  touched_at: string
}
