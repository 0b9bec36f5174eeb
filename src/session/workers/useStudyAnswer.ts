import { useCallback, useEffect, useRef, useState } from 'react'
import { type StudyQuery, createStudyQuery, type StudyQuestion, type QueryState, untold } from './openAsker.ts'
import { useStudyHost } from './useStudy.ts'

export type { StudyQuestion } from './openAsker.ts'

export interface StudyAnswer<T> extends Omit<QueryState<T>, 'question'> {
  /** Gives up the question that takes long. */
  readonly cancel: () => void
  /** Asks the same question again. */
  readonly retry: () => void
}

/**
 * Asks the analysis, and asks again when the question is another function (make it with `useCallback`) or the data of the device
 * have changed. However fast they change, one question is under way and one waits. No question (undefined) has no answer.
 */
export function useStudyAnswer<T>(question: StudyQuestion<T> | undefined): StudyAnswer<T> {
  const host = useStudyHost()
  const [state, setState] = useState<QueryState<T>>(untold)
  const asker = useRef<StudyQuery<T>>(undefined)
  useEffect(() => {
    const opened = createStudyQuery<T>(host, setState)
    asker.current = opened
    return opened.stop
  }, [host])
  useEffect(() => asker.current?.request(question), [host, question])
  // A question that has not been asked yet is pending, too.
  const isOther = state.question !== question
  return {
    value: question && state.value,
    isPending: question !== undefined && (isOther || state.isPending),
    hasFailed: !isOther && state.hasFailed,
    progress: isOther ? undefined : state.progress,
    isCancelled: !isOther && state.isCancelled,
    cancel: useCallback(() => asker.current?.cancel(), []),
    retry: useCallback(() => asker.current?.retry(), []),
  }
}
