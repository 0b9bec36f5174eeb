import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { getHistory } from '#domain/contracts/sync.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { call } from '#api/call.ts'
import { outboxItems } from '#db/queries/changes.ts'
import type { HistoryEntry } from '#fieldKit/HistoryList.tsx'
import { useRecords } from '#session/useRecords.ts'
import { entriesOf, statusDates, waitingEntries } from './historyEntries.ts'

/** What is known of a store's past. */
export interface StoreHistory {
  readonly state: 'loading' | 'shown' | { readonly failed: ErrorCode }
  /** Changes that the server has, newest first. */
  readonly entries: readonly HistoryEntry[]
  /** Changes that only this device has. */
  readonly waiting: readonly HistoryEntry[]
  /** When each status was last taken. */
  readonly statusDates: ReadonlyMap<string, string>
  readonly retry: () => void
}

type ServerEntries = ReplyOf<typeof getHistory>['entries']

/** What the server last said; entries that are known stay when it can't be reached again. */
interface Answer {
  readonly entries?: ServerEntries
  readonly failed?: ErrorCode
}

const noEntries: ServerEntries = []

/** History of a store: the server's, which needs a connection, and what waits on this device, which does not. */
export function useStoreHistory(id: string): StoreHistory {
  const { t } = useLingui()
  const [answer, setAnswer] = useState<Answer>({})
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const local = useRecords(
    async (database) => {
      const record = await database.view('store').get(id)
      const base = await database.base.get(['store', id])
      const items = await outboxItems(database)
      return {
        rv: record?.rv ?? 0,
        base: (base ?? record)?.fields ?? {},
        items: items.filter(({ entity, entityId }) => entity === 'store' && entityId === id),
      }
    },
    [id],
  )
  const version = local?.rv

  useEffect(() => {
    // A store that was made on this device and not sent yet has no history on the server.
    if (version === undefined || version === 0) return
    const stop = new AbortController()
    call(getHistory, { entity: 'store', id }, { signal: stop.signal }).then(
      ({ entries }) => setAnswer({ entries }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        setAnswer((now) => ({ ...now, failed: error instanceof AppError ? error.code : 'serverFault' }))
      },
    )
    return () => stop.abort()
  }, [id, version, attempt])

  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])

  const known = answer.entries ?? noEntries
  return {
    state: stateOf(version === 0 ? { entries: noEntries } : answer),
    entries: entriesOf(known),
    waiting: local ? waitingEntries(local.items, local.base, t`You`) : [],
    statusDates: statusDates(known),
    retry,
  }
}

function stateOf({ entries, failed }: Answer): StoreHistory['state'] {
  if (failed !== undefined) return { failed }
  return entries === undefined ? 'loading' : 'shown'
}
