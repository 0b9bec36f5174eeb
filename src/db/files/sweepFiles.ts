import type { LocalStore, StoreTx } from '../localStore.ts'
import type { FileRow } from '../rows.ts'
import { dropBytes, forgetFiles } from './filePieces.ts'
import { filesOfUnsent } from './unsentNames.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Drafts that nobody saved. */
const draftMs = 7 * dayMs
/** What the person took out of a form again may still be put back. */
const letGoMs = hourMs
/** As long as a restore of the server may ask for what it lost. */
const retentionMs = 30 * dayMs
/** What was looked at just now stays, however short the room is. */
const restMs = hourMs

export interface Sweep {
  readonly now: number
  /** Hashes that forms name which are not saved yet; undefined where that could not be read: then every draft stays. */
  readonly drafted: ReadonlySet<string> | undefined
  /** Bytes to be freed beyond what is old, because the device is short of room. */
  readonly wantedBytes: number
}

/**
 * Frees what is safe to free, and gives how many bytes that was. Bytes go only where the server proved that it has them, the changes
 * that name them are acknowledged, and the server's data set is the one of that proof; drafts go only when no form names them.
 */
export function sweepFiles(store: LocalStore, sweep: Sweep): Promise<number> {
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

/** Proofs of a data set that the server has lost since say nothing. */
async function isProofOfToday({ meta }: StoreTx): Promise<boolean> {
  const [epoch, filesEpoch] = await meta.getMany(['epoch', 'filesEpoch'])
  return epoch !== undefined && epoch.value === filesEpoch?.value
}

/** Of several files those that were not looked at for longest, until they make up this many bytes. */
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
