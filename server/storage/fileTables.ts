import type { Generated } from 'kysely'

export interface FileTables {
  file: FileTable
  file_upload: FileUploadTable
  /** Records that have ever named a file. The file isn't removed until all these records are purged. */
  file_reference: { company_id: string; sha256: string; entity: string; record_id: string }
  /** Users who sent a file's bytes; `has_named` is 1 if they have named the file in a record. */
  file_sender: { company_id: string; sha256: string; user_id: string; has_named: Generated<number> }
  /**
   * Users who named a file in a record, and whether they could read it at the time (1). For older references, the user
   * is empty.
   */
  file_naming: {
    company_id: string
    sha256: string
    entity: string
    record_id: string
    user_id: string
    might_read: number
  }
  /**
   * Last start of each job that one process runs for all processes, and times of plan expiry emails (by plan and days).
   */
  job: { name: string; taken_at: string }
}

export interface FileTable {
  company_id: string
  sha256: string
  bytes: number
  /** MIME type detected by the server. */
  mime: string
  width: number | null
  height: number | null
  uploaded_by: string
  stored_at: string
  /** Last time a device announced or sent the file, to within a day. */
  asked_at: string
}

export interface FileUploadTable {
  company_id: string
  id: string
  user_id: string
  sha256: string
  bytes: number
  /** MIME type declared by the device. */
  mime: string
  received: number
  /** JSON list of part names in order. */
  parts: string
  touched_at: string
}
