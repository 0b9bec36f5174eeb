import { useCallback, useEffect, useRef, useState } from 'react'
import { type StudyQuery, createStudyQuery, type StudyQuestion, type QueryState, untold } from './createStudyQuery.ts'
import { useStudyHost } from './useStudy.ts'

export type { StudyQuestion } from './createStudyQuery.ts'

export interface StudyAnswer<T> extends Omit<QueryState<T>, 'question'> {
  readonly cancel: () => void
  readonly retry: () => void
}

/**
 * Reruns an analysis query when the function (use `useCallback`) or local data changes. One query runs and only the
 * latest is queued. Without a query, there is no result.
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
  // A query that hasn't started counts as pending.
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
