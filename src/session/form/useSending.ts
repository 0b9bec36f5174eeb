import { useState } from 'react'
import { readRefusal, type Refusal } from './refusal.ts'

export interface Sending {
  readonly isBusy: boolean
  readonly refusal: Refusal | undefined
  /** Until when the server wants no other try (milliseconds of the clock). */
  readonly waitUntilMs: number | undefined
  /** Runs the work and gives what refused it; undefined when it went well. */
  readonly send: (work: () => Promise<void>) => Promise<Refusal | undefined>
  readonly forget: () => void
}

/** Whether something is under way to the server, and what came of it. */
export function useSending(): Sending {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [waitUntilMs, setWaitUntilMs] = useState<number>()
  async function send(work: () => Promise<void>): Promise<Refusal | undefined> {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await work()
      return undefined
    } catch (error) {
      const read = readRefusal(error)
      setRefusal(read)
      setWaitUntilMs(read.waitSeconds === undefined ? undefined : Date.now() + read.waitSeconds * 1000)
      return read
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, refusal, waitUntilMs, send, forget: () => setRefusal(undefined) }
}
