import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readRefusal, type Refusal } from './refusal.ts'

export interface Answer<T> {
  /** Undefined while pending, and after an error. */
  readonly answer: T | undefined
  readonly refusal: Refusal | undefined
  readonly again: () => void
}

/** Fetches data from the server when a screen opens, once per `key` and call of `again`. */
export function useAnswer<T>(request: () => Promise<T>, key: string): Answer<T> {
  const [state, setState] = useState<{ answer?: T; refusal?: Refusal; key?: string }>({})
  const [attempt, setAttempt] = useState(0)
  const asked = useRef<{ of: string; answer: Promise<T> }>(undefined)
  const begin = useEffectEvent(request)
  const of = `${attempt} ${key}`
  useEffect(() => {
    let isLeft = false
    if (asked.current?.of !== of) asked.current = { of, answer: begin() }
    asked.current.answer.then(
      (answer) => !isLeft && setState({ answer, key: of }),
      (error: unknown) => !isLeft && setState({ refusal: readRefusal(error), key: of }),
    )
    return () => {
      isLeft = true
    }
  }, [of])
  const isOfNow = state.key === of
  return {
    answer: isOfNow ? state.answer : undefined,
    refusal: isOfNow ? state.refusal : undefined,
    again: () => setAttempt((count) => count + 1),
  }
}
