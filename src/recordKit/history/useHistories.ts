import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { HistoryCopy } from '#session/historyCopies.ts'
import { useOpenSession } from '#session/useSession.ts'
import type { PastRecord } from './historyEntries.ts'

/** A record to load history for. `rv` is its local version; 0 if the server doesn't know the record. */
export interface HistoryRequest extends PastRecord {
  readonly rv: number
}

export interface KnownHistories {
  readonly copies: ReadonlyMap<string, HistoryCopy>
  readonly isLoading: boolean
  /** Why the latest history couldn't be loaded; cached copies are still shown. */
  readonly failed: ErrorCode | undefined
  readonly retry: () => void
}

/**
 * Returns record histories: the cached copies immediately, then the server's histories where a record's version differs
 * from its copy's.
 */
export function useHistories(asked: readonly HistoryRequest[] | undefined): KnownHistories {
  const { histories } = useOpenSession()
  const [copies, setCopies] = useState<ReadonlyMap<string, HistoryCopy>>(new Map())
  const [state, setState] = useState<{ isLoading: boolean; failed?: ErrorCode }>({ isLoading: true })
  const [attempt, setAttempt] = useState(0)
  const known = useRef(copies)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const wanted =
    asked && JSON.stringify(asked.filter(({ rv }) => rv > 0).map(({ entity, id, rv }) => ({ entity, id, rv })))

  useEffect(() => {
    if (wanted === undefined) return
    const stop = new AbortController()
    const note = (id: string, copy: HistoryCopy) => {
      if (stop.signal.aborted) return
      known.current = new Map([...known.current, [id, copy]])
      setCopies(known.current)
    }
    const read = async ({ entity, id, rv }: HistoryRequest): Promise<void> => {
      const copy = known.current.get(id) ?? (await histories.cached(entity, id))
      if (copy) note(id, copy)
      if (copy?.rv !== rv) note(id, await histories.fetch(entity, id, rv, stop.signal))
    }
    void Promise.allSettled((JSON.parse(wanted) as HistoryRequest[]).map(read)).then((results) => {
      if (stop.signal.aborted) return
      const [failed] = results.flatMap((result) => (result.status === 'rejected' ? [codeOf(result.reason)] : []))
      setState({ isLoading: false, ...(failed === undefined ? {} : { failed }) })
    })
    return () => stop.abort()
  }, [histories, wanted, attempt])

  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])

  return { copies, isLoading: state.isLoading, failed: state.failed, retry }
}

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'serverFault')
