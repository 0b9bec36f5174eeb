import type { ErrorCode } from '#domain/errors.ts'
import type { LocalDatabase } from '../LocalDatabase.ts'
import type { FileRow } from '../rows.ts'

export type FileState =
  | { readonly state: 'draft' }
  | { readonly state: 'waiting' }
  /** Partially sent, possibly stalled offline. */
  | { readonly state: 'sending'; readonly sentBytes: number; readonly bytes: number }
  | { readonly state: 'stored' }
  | { readonly state: 'refused'; readonly code: ErrorCode }
  /** File that this device isn't uploading, including downloaded and discarded files. */
  | { readonly state: 'elsewhere' }

function stateOf(row: FileRow | undefined): FileState {
  if (!row || row.state === 'fetched' || row.state === 'gone') return { state: 'elsewhere' }
  if (row.state === 'refused') return { state: 'refused', code: row.refusedCode ?? 'fileKind' }
  if (row.state !== 'queued') return { state: row.state }
  return row.offset > 0 ? { state: 'sending', sentBytes: row.offset, bytes: row.bytes } : { state: 'waiting' }
}

export async function fileStates(
  database: LocalDatabase,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, FileState>> {
  const rows = await database.files.bulkGet([...hashes])
  return new Map(hashes.map((sha256, at) => [sha256, stateOf(rows[at])]))
}

export async function fileCounts(database: LocalDatabase): Promise<{ filesWaiting: number; filesRefused: number }> {
  const [filesWaiting, filesRefused] = await Promise.all([
    database.files.where('state').equals('queued').count(),
    database.files.where('state').equals('refused').count(),
  ])
  return { filesWaiting, filesRefused }
}
