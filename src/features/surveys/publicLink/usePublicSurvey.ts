import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { type PublicSurvey, readPublicSurvey } from '#domain/contracts/survey.ts'
import { AppError } from '#domain/errors.ts'
import type { PhoneStore } from './phoneStore.ts'
import { useIsOnline, usePhone } from './usePhone.ts'

export interface LinkState {
  readonly survey: PublicSurvey | undefined
  readonly problem: 'asking' | 'wrong' | 'noNetwork' | undefined
}

/** Retry interval in ms, since a phone may report online without a working connection. */
const retryMs = 10_000

/** Fetches a link's survey, and again when the connection changes. A stored copy is available immediately. */
export function usePublicSurvey(t: string): LinkState {
  const { store } = usePhone()
  const isOnline = useIsOnline()
  const [state, setState] = useState<LinkState>(() => ({ survey: store.linkOf(t), problem: 'asking' }))
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function load(): Promise<void> {
      const asked = await fetchLink(store, t, stop.signal)
      if (stop.signal.aborted) return
      // Going offline doesn't make a wrong link right.
      setState((before) =>
        asked.problem === 'noNetwork' && before.problem === 'wrong' ? before : { survey: before.survey, ...asked },
      )
      if (asked.problem === 'noNetwork') timer = setTimeout(() => void load(), retryMs)
    }
    void load()
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [store, t, isOnline])
  return state
}

type LinkResult = Pick<LinkState, 'problem'> & { readonly survey?: PublicSurvey }

async function fetchLink(store: PhoneStore, t: string, signal: AbortSignal): Promise<LinkResult> {
  try {
    const survey = await call(readPublicSurvey, { t }, { signal })
    store.keepLink(t, survey)
    return { survey, problem: undefined }
  } catch (error) {
    return { problem: error instanceof AppError && error.code === 'surveyLinkWrong' ? 'wrong' : 'noNetwork' }
  }
}
