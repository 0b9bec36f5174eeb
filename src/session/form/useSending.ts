import { useState } from 'react'
import { readRefusal, type Refusal } from './refusal.ts'

export interface Sending {
  readonly isBusy: boolean
  readonly refusal: Refusal | undefined
  /** Time (ms since 1970) until which the server rejects further attempts. */
  readonly waitUntilMs: number | undefined
  /** Runs the work; resolves to the error, or undefined on success. */
  readonly send: (work: () => Promise<void>) => Promise<Refusal | undefined>
  readonly forget: () => void
}

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
