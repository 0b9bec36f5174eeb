import { useCallback, useEffect, useRef, useState } from 'react'
import {
  createSlideCheck,
  getMinimalConfiguration,
  type SlideAnswer,
  type WorkAnswer,
} from '#domain/contracts/account.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { call } from '#api/call.ts'
import { readRefusal, type Refusal } from '#session/form/refusal.ts'
import { useWork, type WorkState } from './useWork.ts'
import type { SlidePicture } from './SlidePiece.tsx'

export type MinimalConfiguration = ReplyOf<typeof getMinimalConfiguration>

interface Proof {
  readonly slide?: SlideAnswer
  readonly work?: WorkAnswer
}

export interface HumanCheck {
  readonly configuration: MinimalConfiguration | undefined
  /** Slide check to solve; undefined if not required or not loaded. */
  readonly slide: SlidePicture | undefined
  readonly work: WorkState
  /** True if the form was submitted before the check was done. */
  readonly isMissed: boolean
  readonly trouble: Refusal | undefined
  readonly answerSlide: (answer: SlideAnswer) => void
  readonly solveWork: () => Promise<WorkAnswer | undefined>
  /** Replaces a picture that may expire before it is solved. */
  readonly refreshIfOld: () => void
  readonly renew: () => Promise<void>
  /**
   * Sends a call with a proof. A proof is valid only once, so the check is renewed after a failed call. `byDevice`: the
   * device solves a proof of work if the user hasn't completed the check.
   */
  readonly carry: <T>(send: (proof: Proof) => Promise<T>, byDevice?: boolean) => Promise<T>
}

/** Age at which a picture is replaced; the server deletes a picture after two minutes. */
const oldAfterMs = 80_000

export function useHumanCheck(): HumanCheck {
  const asked = useRequiredCheck()
  const { configuration, slide, renewSlide } = asked
  const [isMissed, setIsMissed] = useState(false)
  const work = useWork()

  async function renew(): Promise<void> {
    work.reset()
    setIsMissed(false)
    if (configuration?.slide) await renewSlide().catch(() => undefined)
  }
  function readProof(): Proof | undefined {
    if (configuration && !configuration.slide) return {}
    if (work.state.kind === 'solved') return { work: work.state.answer }
    return asked.answer && { slide: asked.answer }
  }
  async function proofOfDevice(): Promise<Proof | undefined> {
    const answer = await work.solve()
    return answer && { work: answer }
  }
  async function carry<T>(send: (proof: Proof) => Promise<T>, byDevice = false): Promise<T> {
    if (!configuration) {
      await asked.begin()
      throw new AppError('offline')
    }
    const proof = readProof() ?? (byDevice ? await proofOfDevice() : undefined)
    if (!proof) {
      setIsMissed(true)
      throw new AppError('verificationFailed', { isMissing: true })
    }
    try {
      return await send(proof)
    } catch (error) {
      await renew()
      throw error
    }
  }
  return {
    configuration,
    slide,
    work: work.state,
    isMissed: isMissed && !asked.answer && work.state.kind === 'open',
    trouble: asked.trouble,
    answerSlide: asked.setAnswer,
    solveWork: work.solve,
    refreshIfOld: asked.refreshIfOld,
    renew,
    carry,
  }
}

function useRequiredCheck() {
  const [configuration, setConfiguration] = useState<MinimalConfiguration>()
  const [slide, setSlide] = useState<SlidePicture>()
  const [answer, setAnswer] = useState<SlideAnswer>()
  const [trouble, setTrouble] = useState<Refusal>()
  const drawnAtMs = useRef(0)

  const renewSlide = useCallback(async () => {
    setAnswer(undefined)
    setSlide(await call(createSlideCheck, {}))
    drawnAtMs.current = Date.now()
  }, [])
  const begin = useCallback(async () => {
    try {
      const found = await call(getMinimalConfiguration, {})
      setConfiguration(found)
      setTrouble(undefined)
      if (found.slide) await renewSlide()
    } catch (error) {
      setTrouble(readRefusal(error))
    }
  }, [renewSlide])
  useEffect(() => {
    const again = () => void begin()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [begin])
  function refreshIfOld(): void {
    if (slide && !answer && Date.now() - drawnAtMs.current > oldAfterMs) void renewSlide().catch(() => undefined)
  }
  return { configuration, slide, answer, setAnswer, trouble, begin, renewSlide, refreshIfOld }
}
