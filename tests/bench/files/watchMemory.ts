import type { Page } from 'playwright'

export interface MemoryWatch {
  /** Stops watching. Returns the peak in megabytes (of 1,000,000 bytes) over the baseline. */
  readonly end: () => Promise<number>
}

const lookEveryMs = 100

export async function watchMemory(page: Page): Promise<MemoryWatch> {
  const session = await page.context().newCDPSession(page)
  const look = async (): Promise<number> => {
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
    return usedSize + embedderHeapUsedSize + backingStorageSize
  }
  await session.send('HeapProfiler.collectGarbage')
  const start = await look()
  let peak = start
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await look())
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  })()
  // `end` rejects if the page was closed. If `end` is never called, another error has occurred, so this one is ignored.
  looking.catch(() => undefined)
  return {
    async end() {
      isOver = true
      await looking
      await session.detach()
      return (peak - start) / 1e6
    },
  }
}
