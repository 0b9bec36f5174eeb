import { useCallback, useEffect, useRef, useState } from 'react'
import { type LatestOnly, latestOnly } from './latestOnly.ts'
import type { LongWork, PageStudy } from './studyHost.ts'
import { useStudy } from './useStudy.ts'

export interface StudyAnswer<T> {
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
  /** Gives up the question that takes long. */
  readonly cancel: () => void
  /** Asks the same question again. */
  readonly askAgain: () => void
}

/** A question; what may take long tells how far it is, and ends with the signal. */
export type StudyQuestion<T> = (study: PageStudy, work: LongWork) => Promise<T>

/** A question, and what it was asked of: the same question is asked again when the data are others. */
interface Asked<T> {
  readonly question: StudyQuestion<T>
  readonly about: string
}

interface Told<T> {
  readonly asked: Asked<T>
  readonly value: T | undefined
  readonly outcome: 'answered' | 'failed' | 'cancelled'
}

/**
 * Asks the analysis, and asks again when the question is another function (make it with `useCallback`) or the data of the device
 * have changed. However fast they change, one question is under way and one waits. No question (undefined) has no answer.
 */
export function useStudyAnswer<T>(question: StudyQuestion<T> | undefined): StudyAnswer<T> {
  const { study, state, restarts } = useStudy()
  const [told, setTold] = useState<Told<T>>()
  const [progress, setProgress] = useState<number>()
  const [turn, setTurn] = useState(0)
  const asker = useRef<LatestOnly<Asked<T>>>(undefined)
  const isAsking = question !== undefined
  const about = `${state?.dataVersion ?? 'unread'} ${restarts} ${turn}`

  useEffect(() => {
    if (!isAsking) return undefined
    let value: T | undefined
    const latest = latestOnly<Asked<T>, T>(
      ({ question: ask }, signal) => {
        setProgress(undefined)
        return ask(study, { signal, onProgress: (share) => signal.aborted || setProgress(share) })
      },
      (answer, asked) => {
        value = answer
        setProgress(undefined)
        setTold({ asked, value, outcome: 'answered' })
      },
      (error, asked) => {
        setProgress(undefined)
        setTold({ asked, value, outcome: isAbort(error) ? 'cancelled' : 'failed' })
      },
    )
    asker.current = latest
    return () => {
      latest.stop()
      setTold(undefined)
      setProgress(undefined)
    }
  }, [study, isAsking])

  useEffect(() => {
    if (question) asker.current?.ask({ question, about })
  }, [question, about])

  const isPending = isAsking && (told?.asked.question !== question || told.asked.about !== about)
  return {
    value: told?.value,
    isPending,
    hasFailed: !isPending && told?.outcome === 'failed',
    progress: isPending ? progress : undefined,
    isCancelled: !isPending && told?.outcome === 'cancelled',
    cancel: useCallback(() => asker.current?.cancel(), []),
    askAgain: useCallback(() => setTurn((before) => before + 1), []),
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
