import type { FetchPackOptions, PackReply } from '#api/fetchPack.ts'
import type { PackDatabase, StoredPack } from '#db/packs/PackDatabase.ts'
import { listStoredPacks, watchStoredPacks } from '#db/packs/storedPacks.ts'
import type { Locks, Timers } from '#sync/syncPorts.ts'
import { bringPack } from './bringPack.ts'
import { keepTrying } from './keepTrying.ts'
import { openPackBook } from './packBook.ts'
import type { NamedPack } from './packLedger.ts'
import type { PackStatuses } from './packStatus.ts'

export interface KeeperPorts {
  readonly database: PackDatabase
  readonly fetchPack: (pack: NamedPack, options: FetchPackOptions) => Promise<PackReply>
  readonly locks: Locks
  readonly timers: Timers
  /** Returns a number in 0…1, for jitter between devices. */
  readonly random: () => number
  readonly onStatus: (statuses: PackStatuses) => void
  readonly onFault: (error: unknown) => void
}

export interface PackKeeper {
  readonly want: (named: readonly NamedPack[]) => void
  /** Retries failures immediately, when the network is back or on user request. */
  readonly retry: () => void
  readonly stop: () => void
}

/**
 * Downloads the offered packs, in one tab at a time. Failed downloads are retried with increasing delays; a corrupt
 * pack is fetched again a limited number of times.
 */
export function keepPacks(ports: KeeperPorts): PackKeeper {
  const ending = new AbortController()
  const { signal } = ending
  const book = openPackBook((statuses) => signal.aborted || ports.onStatus(statuses))

  async function bringOne(pack: NamedPack): Promise<boolean> {
    // Another tab may have stored the pack while this tab waited for the lock.
    const rows = await listStoredPacks(ports.database)
    if (rows.some(({ hash }) => hash === pack.hash)) return true
    const onProgress = (byteCount: number): void => book.noteFetching({ hash: pack.hash, byteCount })
    onProgress(0)
    try {
      const trouble = await bringPack(ports, pack, book.named(), { signal, onProgress })
      if (trouble) book.noteTrouble(pack.hash, trouble)
      return trouble === undefined
    } finally {
      book.noteFetching(undefined)
    }
  }

  async function bringAll(): Promise<boolean> {
    let isDone = true
    for (const pack of book.wanted()) {
      if (signal.aborted) return true
      isDone = (await bringOne(pack)) && isDone
    }
    return isDone
  }

  const tries = keepTrying({
    ...ports,
    isNeeded: () => book.wanted().length > 0,
    work: () => ports.locks.run('catchment-packs', bringAll),
  })
  const onRows = (rows: readonly StoredPack[]): void => {
    book.takeStored(rows)
    tries.run()
  }
  const stopWatching = watchStoredPacks(ports.database, onRows, ports.onFault)

  return {
    want(named) {
      book.name(named)
      tries.runAtOnce()
    },
    retry() {
      tries.forget()
      book.forgive()
      tries.runAtOnce()
    },
    stop() {
      ending.abort()
      tries.stop()
      stopWatching()
    },
  }
}
