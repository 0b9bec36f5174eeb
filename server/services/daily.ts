import type { ServerContext } from '../context.ts'
import { claimJob } from './claimJob.ts'

const hourMs = 3_600_000

/** Work that ends early, between two steps, when the signal says so. */
export type DailyWork = (context: ServerContext, signal: AbortSignal) => Promise<unknown>

/** Does some work when a server starts and once a day, in one of all its processes. The answer ends it. */
export function daily(context: ServerContext, name: string, work: DailyWork): () => Promise<void> {
  const ending = new AbortController()
  const turn = async (): Promise<void> => {
    if (await claimJob(context, name, 23 * hourMs)) await work(context, ending.signal)
  }
  const attempt = (): Promise<void> => turn().catch((error: unknown) => context.reportFault(error, `the job ${name}`))
  let underWay = attempt()
  const timer = setInterval(() => {
    underWay = underWay.then(attempt)
  }, hourMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    ending.abort()
    return underWay
  }
}
