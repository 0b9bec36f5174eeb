import { type LatestOnly, latestOnly } from './latestOnly.ts'
import type { LongWork, PageStudy, StudyHost } from './studyHost.ts'

/** A query; long work reports progress and ends with the signal. */
export type StudyQuestion<T> = (study: PageStudy, work: LongWork) => Promise<T>

export interface QueryState<T> {
  readonly question: StudyQuestion<T> | undefined
  /** The last result, kept while a newer one is computed. Undefined before the first, and without a query. */
  readonly value: T | undefined
  /** A newer result is being computed. */
  readonly isPending: boolean
  /** The last query failed; `revive` of `useStudy`, or a new query, retries. */
  readonly hasFailed: boolean
  /** Progress of long work, 0…1; undefined while there is none. */
  readonly progress: number | undefined
  /** The user canceled the last query. */
  readonly isCancelled: boolean
}

/** Runs analysis queries one at a time. */
export interface StudyQuery<T> {
  /** Runs a query unless it is the current one; undefined clears the result. */
  readonly request: (question: StudyQuestion<T> | undefined) => void
  readonly cancel: () => void
  readonly retry: () => void
  readonly stop: () => void
}

export const untold = {
  question: undefined,
  value: undefined,
  isPending: false,
  hasFailed: false,
  progress: undefined,
  isCancelled: false,
} as const satisfies QueryState<unknown>

/**
 * Runs analysis queries that outpace their results: at any rate of change, one runs and one is queued. The latest runs
 * again when the device's data changes or its worker dies. The callback receives every state.
 */
export function createStudyQuery<T>(host: StudyHost, emit: (state: QueryState<T>) => void): StudyQuery<T> {
  interface RequestedQuestion {
    readonly question: StudyQuestion<T>
    /** The data version: the same query runs again when it changes. */
    readonly about: string
  }
  let state: QueryState<T> = untold
  let asked: RequestedQuestion | undefined
  let latest: LatestOnly<RequestedQuestion> | undefined
  let turn = 0

  function change(next: Partial<QueryState<T>>): void {
    state = { ...state, ...next }
    emit(state)
  }

  const open = () =>
    latestOnly<RequestedQuestion, T>(
      ({ question }, signal) => {
        const onProgress = (share: number) => signal.aborted || change({ progress: share })
        return question(host.study, { signal, onProgress })
      },
      // The result of an outdated query is shown while the latest is computed.
      (value, by) => change(by === asked ? { ...settled, value } : { value }),
      (error, by) => {
        if (by === asked) change({ ...settled, ...(isAbort(error) ? { isCancelled: true } : { hasFailed: true }) })
      },
    )

  function put(question: StudyQuestion<T>): void {
    const { state, restarts } = host.status()
    const about = `${state?.dataVersion ?? 'unread'} ${restarts} ${turn}`
    if (asked?.question === question && asked.about === about) return
    asked = { question, about }
    latest ??= open()
    change({ question, isPending: true, hasFailed: false, isCancelled: false, progress: undefined })
    latest.request(asked)
  }

  function end(): void {
    latest?.stop()
    latest = asked = undefined
  }

  const unsubscribe = host.subscribe(() => asked && put(asked.question))
  return {
    request(question) {
      if (question) return put(question)
      end()
      if (state !== untold) emit((state = untold))
    },
    cancel: () => latest?.cancel(),
    retry() {
      turn++
      if (asked) put(asked.question)
    },
    stop() {
      unsubscribe()
      end()
    },
  }
}

const settled = { isPending: false, progress: undefined } as const

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
