import { useCallback, useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { type PublicSurvey, readPublicSurvey } from '#domain/contracts/survey.ts'
import { AppError } from '#domain/errors.ts'
import { useIsOnline, usePhone } from './usePhone.ts'

/** What is known of a link: its survey as it was told last, and why it could not be asked just now. */
export interface LinkState {
  readonly survey: PublicSurvey | undefined
  readonly problem: 'asking' | 'wrong' | 'noNetwork' | undefined
}

/** Asks what a link leads to, and again when the network returns. What this phone kept is there at once. */
export function usePublicSurvey(t: string): LinkState {
  const { store } = usePhone()
  const isOnline = useIsOnline()
  const [state, setState] = useState<LinkState>(() => ({ survey: store.linkOf(t), problem: 'asking' }))
  const ask = useCallback(
    async (signal: AbortSignal) => {
      try {
        const survey = await call(readPublicSurvey, { t }, { signal })
        store.keepLink(t, survey)
        setState({ survey, problem: undefined })
      } catch (error) {
        if (signal.aborted) return
        const isWrong = error instanceof AppError && error.code === 'surveyLinkWrong'
        setState((before) => ({ survey: before.survey, problem: isWrong ? 'wrong' : 'noNetwork' }))
      }
    },
    [store, t],
  )
  useEffect(() => {
    const stop = new AbortController()
    void ask(stop.signal)
    return () => stop.abort()
  }, [ask, isOnline])
  // A phone may think that it is online and reach nothing: ask again after a while.
  useEffect(() => {
    if (state.problem !== 'noNetwork') return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => void ask(stop.signal), 10_000)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [ask, state])
  return state
}
