import type { LocalStore, StoreTx } from '../localStore.ts'
import type { FileRow } from '../rows.ts'
import { dropBytes, forgetFiles } from './filePieces.ts'
import { filesOfUnsent } from './unsentNames.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const draftMs = 7 * dayMs
/** Retention of a file removed from a form, so that the user can restore it. */
const letGoMs = hourMs
/** Retention of stored files, long enough for a server restored from a backup to request lost files. */
const retentionMs = 30 * dayMs
/** Time since the last view during which a file stays even if space is short. */
const restMs = hourMs

export interface Sweep {
  readonly now: number
  /** Hashes referenced by unsaved forms; undefined if unreadable, so all drafts stay. */
  readonly drafted: ReadonlySet<string> | undefined
  /** Number of bytes to free because space is short; expired files count toward it. */
  readonly wantedBytes: number
}

/**
 * Deletes data that is safe to delete, and returns the number of bytes freed. Deletes file bytes only if the server
 * proved it has them in its current data set and acknowledged the changes that reference them. Deletes drafts only if
 * no form references them.
 */
export function sweepLocalFiles(store: LocalStore, sweep: Sweep): Promise<number> {
  return store.write(['files', 'filePieces', 'fileThumbs', 'outbox', 'parked', 'meta'], async (tx) => {
    const rows = (await tx.files.all()).filter(({ hasBytes }) => hasBytes)
    const unsent = await filesOfUnsent(tx)
    const drafts = rows.filter((row) => isLeftDraft(row, sweep) && !unsent.has(row.sha256))
    await forgetFiles(
      tx,
      drafts.map(({ sha256 }) => sha256),
    )
    const spare = (await isProofOfToday(tx)) ? rows.filter((row) => isOnServer(row) && !unsent.has(row.sha256)) : []
    const old = spare.filter((row) => isOld(row, sweep.now))
    const more = evictableOf(
      spare.filter((row) => !isOld(row, sweep.now) && sweep.now - row.lastUsedAt > restMs),
      sweep.wantedBytes - sizeOf(drafts) - sizeOf(old),
    )
    await dropBytes(tx, [...old, ...more])
    return sizeOf([...drafts, ...old, ...more])
  })
}

const isOnServer = ({ state }: FileRow): boolean => state === 'stored' || state === 'fetched'

const isOld = ({ storedAt, lastUsedAt }: FileRow, now: number): boolean =>
  now - (storedAt ?? lastUsedAt) > retentionMs && now - lastUsedAt > retentionMs

function isLeftDraft({ state, sha256, addedAt, letGoAt }: FileRow, { now, drafted }: Sweep): boolean {
  if (state !== 'draft' || drafted === undefined || drafted.has(sha256)) return false
  return now - addedAt > draftMs || (letGoAt !== undefined && now - letGoAt > letGoMs)
}

/**
 * Returns whether the proofs are for the server's current data set. If the server loses its data set, proofs are void.
 */
async function isProofOfToday({ meta }: StoreTx): Promise<boolean> {
  const [epoch, filesEpoch] = await meta.getMany(['epoch', 'filesEpoch'])
  return epoch !== undefined && epoch.value === filesEpoch?.value
}

function evictableOf(rows: readonly FileRow[], wantedBytes: number): FileRow[] {
  let left = wantedBytes
  return rows
    .toSorted((a, b) => a.lastUsedAt - b.lastUsedAt)
    .filter(({ bytes }) => {
      const isTaken = left > 0
      left -= bytes
      return isTaken
    })
}

const sizeOf = (rows: readonly FileRow[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0)
