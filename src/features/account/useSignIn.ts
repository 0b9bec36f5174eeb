import { useCallback, useEffect, useState } from 'react'
import { createSlideCheck, getMinimalConfiguration, login, type SlideAnswer } from '#domain/contracts/account.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { call } from '#api/call.ts'
import { endOnServerIfDue } from '#session/endOnServer.ts'
import { setLogoutDue } from '#session/people.ts'
import type { SlidePicture } from './SlideCheck.tsx'

export type SignedIn = ReplyOf<typeof login>
export type MinimalConfiguration = ReplyOf<typeof getMinimalConfiguration>

/** What signing in needs to know, and how it stands. */
export interface SignIn {
  /** Undefined until the server has told what it asks for. */
  readonly configuration: MinimalConfiguration | undefined
  /** The slide check to be solved; undefined while there is none, or none is asked for. */
  readonly check: SlidePicture | undefined
  readonly isBusy: boolean
  readonly problem: ErrorCode | undefined
  readonly answerSlide: (answer: SlideAnswer) => void
  readonly signIn: (account: string, password: string) => Promise<SignedIn | undefined>
}

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'loginFailed')

/** Signs in; every failed try asks for a new slide check, because one is good for one try only. */
export function useSignIn(): SignIn {
  const [configuration, setConfiguration] = useState<MinimalConfiguration>()
  const [check, setCheck] = useState<SlidePicture>()
  const [slide, setSlide] = useState<SlideAnswer>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ErrorCode>()

  const renewCheck = useCallback(async (isAsked: boolean) => {
    setSlide(undefined)
    setCheck(isAsked ? await call(createSlideCheck, {}) : undefined)
  }, [])

  const begin = useCallback(async () => {
    try {
      const found = await call(getMinimalConfiguration, {})
      setConfiguration(found)
      setProblem((now) => (now === 'offline' ? undefined : now))
      await renewCheck(found.slide)
    } catch (error) {
      setProblem(codeOf(error))
    }
  }, [renewCheck])

  useEffect(() => {
    const again = () => void begin()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [begin])

  async function signIn(account: string, password: string): Promise<SignedIn | undefined> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await endOnServerIfDue()
      const signedIn = await call(login, { account, password, ...(slide ? { slide } : {}) })
      // From here on an overdue sign-out would end the new session instead of the old one.
      setLogoutDue(false)
      return signedIn
    } catch (error) {
      setProblem(codeOf(error))
      await renewCheck(configuration?.slide ?? false).catch(() => setCheck(undefined))
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  return { configuration, check, isBusy, problem, answerSlide: setSlide, signIn }
}
