import { useEffect, useRef, useState } from 'react'
import { createProofOfWork, type WorkAnswer } from '#domain/contracts/account.ts'
import { call } from '#api/call.ts'
import { readRefusal, type Refusal } from '#session/form/refusal.ts'
import { solveWork } from './solveWork.ts'

export type WorkState =
  | { readonly kind: 'open' }
  | { readonly kind: 'solving'; readonly share: number }
  | { readonly kind: 'solved'; readonly answer: WorkAnswer }
  | { readonly kind: 'failed'; readonly refusal: Refusal }

/**
 * Returns the state of a proof of work, which replaces the slide check, with functions to solve and reset it.
 * Unmounting aborts the work.
 */
export function useWork() {
  const [state, setState] = useState<WorkState>({ kind: 'open' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function solve(): Promise<WorkAnswer | undefined> {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setState({ kind: 'solving', share: 0 })
    try {
      const sum = await call(createProofOfWork, {}, { signal })
      const answer = await solveWork(sum, (share) => setState({ kind: 'solving', share }), signal)
      if (answer === undefined) throw new Error('The sum has no solution.')
      const solved = { id: sum.id, answer }
      setState({ kind: 'solved', answer: solved })
      return solved
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', refusal: readRefusal(error) })
      return undefined
    }
  }
  function reset(): void {
    running.current?.abort()
    setState({ kind: 'open' })
  }
  return { state, solve, reset }
}
