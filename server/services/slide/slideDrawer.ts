import { Worker } from 'node:worker_threads'
import type { Gap } from './slideGap.ts'
import type { SlidePicture } from './slidePicture.ts'

export interface DrawOrder {
  readonly number: number
  readonly gap: Gap
  readonly seed: number
}

interface Drawn {
  readonly number: number
  readonly drawn: SlidePicture
}

interface Waiting {
  readonly resolve: (picture: SlidePicture) => void
  readonly reject: (error: Error) => void
}

export interface SlideDrawer {
  readonly draw: (gap: Gap, seed: number) => Promise<SlidePicture>
  /** Ends the thread and rejects pending pictures; a later `draw` starts a new thread. */
  readonly close: () => Promise<void>
}

/**
 * Creates a drawer with its own thread, because a picture takes a tenth of a second, too long for the request thread.
 * Draws one picture at a time. The thread starts with the first picture and is replaced after a failure. The thread
 * keeps the process alive until `close`.
 */
export function createSlideDrawer(): SlideDrawer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0

  const rejectAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./drawWorker.ts', import.meta.url))
    begun.on('message', ({ number, drawn }: Drawn) => {
      waiting.get(number)?.resolve(drawn)
      waiting.delete(number)
    })
    begun.on('error', (error: Error) => {
      worker = undefined
      rejectAll(error)
    })
    return begun
  }
  return {
    draw(gap, seed) {
      const thread = (worker ??= begin())
      const order: DrawOrder = { number: (count += 1), gap, seed }
      return new Promise((resolve, reject) => {
        waiting.set(order.number, { resolve, reject })
        thread.postMessage(order)
      })
    },
    async close() {
      const ending = worker
      worker = undefined
      rejectAll(new Error('The server stops.'))
      await ending?.terminate()
    },
  }
}
