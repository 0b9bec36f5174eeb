import { type LatestOnly, latestOnly } from './latestOnly.ts'
import type { LongWork, PageStudy, StudyHost } from './studyHost.ts'

/** A question; what may take long tells how far it is, and ends with the signal. */
export type StudyQuestion<T> = (study: PageStudy, work: LongWork) => Promise<T>

/** What is known of a question. */
export interface QueryState<T> {
  /** The last question asked. */
  readonly question: StudyQuestion<T> | undefined
  /** The last answer; it stays while a newer one is worked out. Undefined before the first, and without a question. */
  readonly value: T | undefined
  /** A newer answer is being worked out. */
  readonly isPending: boolean
  /** The last question could not be answered; `revive` of `useStudy`, or a new question, tries again. */
  readonly hasFailed: boolean
  /** How far a question that takes long is, 0…1; undefined while none does. */
  readonly progress: number | undefined
  /** The last question was given up by a person. */
  readonly isCancelled: boolean
}

/** Asks the analysis one question after the other. */
export interface StudyQuery<T> {
  /** Asks, unless it is the question that was asked last; no question (undefined) has no answer. */
  readonly request: (question: StudyQuestion<T> | undefined) => void
  /** Gives up the question that takes long. */
  readonly cancel: () => void
  /** Asks the same question again. */
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
 * Follows the analysis with questions that come faster than their answers: however fast they change, one is under way and one waits.
 * The last one is asked again when the data of the device have changed, or a worker died with it. `tell` hears of everything that
 * becomes known.
 */
export function createStudyQuery<T>(host: StudyHost, emit: (state: QueryState<T>) => void): StudyQuery<T> {
  interface RequestedQuestion {
    readonly question: StudyQuestion<T>
    /** What it was asked of: the same question is asked again when the data are others. */
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
      // An answer to a question that is no longer the last one is shown while that one is worked out.
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
