import type { BrowserContext, Page } from 'playwright'

interface HeapUsage {
  readonly totalSize: number
  readonly embedderHeapUsedSize: number
  readonly backingStorageSize: number
}

/**
 * Returns the megabytes (of 1,000,000 bytes) of each worker of a page, by script file name: the allocated heap and
 * typed array buffers, without canvas bitmaps.
 */
export async function readWorkerMemory(context: BrowserContext, page: Page): Promise<Map<string, number>> {
  const session = await context.newCDPSession(page)
  const found = new Map<string, number>()
  const workers = page.workers()
  if (workers.length === 0) return found
  await new Promise<void>((resolve, reject) => {
    const names = new Map<string, string>()
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type !== 'worker') return
      names.set(sessionId, targetInfo.url.split('/').at(-1) ?? targetInfo.url)
      const message = JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
    session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      const reply = JSON.parse(message) as { id?: number; result?: HeapUsage }
      const name = names.get(sessionId ?? '')
      if (reply.id !== 1 || !reply.result || name === undefined) return
      const { totalSize, embedderHeapUsedSize, backingStorageSize } = reply.result
      found.set(name, (totalSize + embedderHeapUsedSize + backingStorageSize) / 1e6)
      if (found.size === workers.length) resolve()
    })
    session
      .send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
      .catch(reject)
  })
  await session.detach()
  return found
}
