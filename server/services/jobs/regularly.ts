import { claimJob } from './claimJob.ts'
import type { Ports } from '../../ports.ts'

export type RegularWork = (context: Ports, signal: AbortSignal) => Promise<unknown>

/** Runs work at an interval in milliseconds, at startup if due, in only one process. Returns a stop function. */
export function regularly(
  context: Ports,
  name: string,
  everyMs: number,
  work: RegularWork,
  lookEveryMs = everyMs,
): () => Promise<void> {
  const ending = new AbortController()
  const turn = async (): Promise<void> => {
    if (await claimJob(context, name, everyMs)) await work(context, ending.signal)
  }
  const attempt = (): Promise<void> => turn().catch((error: unknown) => context.reportFault(error, `the job ${name}`))
  let underWay = attempt()
  const timer = setInterval(() => {
    underWay = underWay.then(attempt)
  }, lookEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    ending.abort()
    return underWay
  }
}
