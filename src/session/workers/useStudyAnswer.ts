import { useEffect, useRef, useState } from 'react'
import type { AsyncStudy } from '../../../workers/analysisPort.ts'
import { type LatestOnly, latestOnly } from './latestOnly.ts'
import { useStudy } from './useStudy.ts'

export interface StudyAnswer<T> {
  /** The last answer; it stays while a newer one is worked out. Undefined before the first, and without a question. */
  readonly value: T | undefined
  /** A newer answer is being worked out. */
  readonly isPending: boolean
  /** The last question could not be answered; `revive` of `useStudy`, or a new question, tries again. */
  readonly hasFailed: boolean
}

export type StudyQuestion<T> = (study: AsyncStudy) => Promise<T>

/** A question, and what it was asked of: the same question is asked again when the data are others. */
interface Asked<T> {
  readonly question: StudyQuestion<T>
  readonly about: string
}

interface Told<T> {
  readonly asked: Asked<T>
  readonly value: T | undefined
  readonly hasFailed: boolean
}

/**
 * Asks the analysis, and asks again when the question is another function (make it with `useCallback`) or the data of the device
 * have changed. However fast they change, one question is under way and one waits. No question (undefined) has no answer.
 */
export function useStudyAnswer<T>(question: StudyQuestion<T> | undefined): StudyAnswer<T> {
  const { study, state, restarts } = useStudy()
  const [told, setTold] = useState<Told<T>>()
  const asker = useRef<LatestOnly<Asked<T>>>(undefined)
  const isAsking = question !== undefined
  const about = `${state?.dataVersion ?? 'unread'} ${restarts}`

  useEffect(() => {
    if (!isAsking) return undefined
    let value: T | undefined
    const latest = latestOnly<Asked<T>, T>(
      ({ question: ask }) => ask(study),
      (answer, asked) => {
        value = answer
        setTold({ asked, value, hasFailed: false })
      },
      (_error, asked) => setTold({ asked, value, hasFailed: true }),
    )
    asker.current = latest
    return () => {
      latest.stop()
      setTold(undefined)
    }
  }, [study, isAsking])

  useEffect(() => {
    if (question) asker.current?.ask({ question, about })
  }, [question, about])

  const isPending = isAsking && (told?.asked.question !== question || told.asked.about !== about)
  return { value: told?.value, isPending, hasFailed: !isPending && told?.hasFailed === true }
}
