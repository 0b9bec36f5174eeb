import { type LatestRequest, requestLatest } from '#domain/requestLatest.ts'
import type { LongWork, PageStudy, StudyHost } from './studyHost.ts'

/** An analysis query; long queries report progress and stop when the signal aborts. */
export type StudyQuestion<T> = (study: PageStudy, work: LongWork) => Promise<T>

export interface QueryState<T> {
  readonly question: StudyQuestion<T> | undefined
  /** Last result, shown until a newer one is computed; undefined before the first result and without a query. */
  readonly value: T | undefined
  readonly isPending: boolean
  /** True if the last query failed; a new query or `revive` of `useStudy` retries. */
  readonly hasFailed: boolean
  /** Progress of a long query, 0…1; otherwise undefined. */
  readonly progress: number | undefined
  readonly isCancelled: boolean
}

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
 * Creates a queue for queries that may change faster than they complete: one runs and only the latest is queued. The
 * latest query reruns when local data changes or the worker restarts. `emit` receives every state.
 */
export function createStudyQuery<T>(host: StudyHost, emit: (state: QueryState<T>) => void): StudyQuery<T> {
  interface RequestedQuestion {
    readonly question: StudyQuestion<T>
    /** Data version, number of worker restarts and number of retries. If any of these changes, the query reruns. */
    readonly about: string
  }
  let state: QueryState<T> = untold
  let asked: RequestedQuestion | undefined
  let latest: LatestRequest<RequestedQuestion> | undefined
  let turn = 0

  function change(next: Partial<QueryState<T>>): void {
    state = { ...state, ...next }
    emit(state)
  }

  const open = () =>
    requestLatest<RequestedQuestion, T>({
      run({ question }, signal) {
        const onProgress = (share: number) => signal.aborted || change({ progress: share })
        return question(host.study, { signal, onProgress })
      },
      // The result of an outdated query is shown until the latest one completes.
      onResult: (value, by) => change(by === asked ? { ...settled, value } : { value }),
      onError(error, by) {
        if (by === asked) change({ ...settled, ...(isAbort(error) ? { isCancelled: true } : { hasFailed: true }) })
      },
    })

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
