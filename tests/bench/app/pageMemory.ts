import type { BrowserContext, Page } from 'playwright'
import { readWorkerMemory } from './workerMemory.ts'

/**
 * Returns the peak memory in megabytes (of 1,000,000 bytes) of a page and its workers during an action, sampled as
 * often as possible.
 */
export async function heldByPage(context: BrowserContext, page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await context.newCDPSession(page)
  let isDone = false
  const work = act().finally(() => (isDone = true))
  let peak = 0
  while (!isDone) {
    const own = (await session.send('Runtime.getHeapUsage')) as Record<string, number>
    const workers = await readWorkerMemory(context, page)
    const held = ['totalSize', 'embedderHeapUsedSize', 'backingStorageSize'].reduce(
      (sum, part) => sum + (own[part] ?? 0),
      0,
    )
    peak = Math.max(peak, held / 1e6 + [...workers.values()].reduce((sum, one) => sum + one, 0))
  }
  await work
  await session.detach()
  return peak
}
