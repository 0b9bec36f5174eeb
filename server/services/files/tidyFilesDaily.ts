import type { ServerContext } from '../../context.ts'
import { claimJob } from '../claimJob.ts'
import { sweepFiles } from './sweepFiles.ts'

const hourMs = 3_600_000

/** Tidies the files up when a server starts and once a day, in one of all its processes. The answer ends it. */
export function tidyFilesDaily(context: ServerContext): () => Promise<void> {
  const ending = new AbortController()
  const tidy = async (): Promise<void> => {
    if (await claimJob(context, 'tidyFiles', 23 * hourMs)) await sweepFiles(context, ending.signal)
  }
  const attempt = (): Promise<void> => tidy().catch((error: unknown) => context.reportFault(error, 'tidying files'))
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
