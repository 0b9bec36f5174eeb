import { useCallback, useEffect, useRef, useState } from 'react'
import { type Asker, openAsker, type StudyQuestion, type AskerState, untold } from './openAsker.ts'
import { useStudyHost } from './useStudy.ts'

export type { StudyQuestion } from './openAsker.ts'

export interface StudyAnswer<T> extends Omit<AskerState<T>, 'question'> {
  /** Gives up the question that takes long. */
  readonly cancel: () => void
  /** Asks the same question again. */
  readonly askAgain: () => void
}

/**
 * Asks the analysis, and asks again when the question is another function (make it with `useCallback`) or the data of the device
 * have changed. However fast they change, one question is under way and one waits. No question (undefined) has no answer.
 */
export function useStudyAnswer<T>(question: StudyQuestion<T> | undefined): StudyAnswer<T> {
  const host = useStudyHost()
  const [told, setTold] = useState<AskerState<T>>(untold)
  const asker = useRef<Asker<T>>(undefined)
  useEffect(() => {
    const opened = openAsker<T>(host, setTold)
    asker.current = opened
    return opened.stop
  }, [host])
  useEffect(() => asker.current?.ask(question), [host, question])
  // A question that has not been asked yet is pending, too.
  const isOther = told.question !== question
  return {
    value: question && told.value,
    isPending: question !== undefined && (isOther || told.isPending),
    hasFailed: !isOther && told.hasFailed,
    progress: isOther ? undefined : told.progress,
    isCancelled: !isOther && told.isCancelled,
    cancel: useCallback(() => asker.current?.cancel(), []),
    askAgain: useCallback(() => asker.current?.askAgain(), []),
  }
}
