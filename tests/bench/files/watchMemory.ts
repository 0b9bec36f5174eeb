import type { Page } from 'playwright'

/** The memory of a page: what it held at first, swept, and the most that it held since, with what is yet to be swept. */
export interface MemoryWatch {
  /** Ends the watch; gives megabytes (of 1,000,000 bytes) over the start at the highest point. */
  readonly end: () => Promise<number>
}

const lookEveryMs = 100

/** Watches the script heap of a page, its buffers and the browser's own objects that belong to it, as the browser counts them. */
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
  // A page that is gone says so at `end`; whoever never comes there has an error of their own to tell.
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
