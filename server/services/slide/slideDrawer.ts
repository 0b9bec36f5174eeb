import { Worker } from 'node:worker_threads'
import type { Gap } from './slideGap.ts'
import type { SlidePicture } from './slidePicture.ts'

/** What the thread that draws is asked for. */
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

/**
 * Draws pictures on a thread of its own, one after the other: drawing takes a tenth of a second, in which the thread that answers would
 * answer nobody. The thread begins with the first picture, keeps no process alive, and is begun again after it has failed.
 */
export function createSlideDrawer(): (gap: Gap, seed: number) => Promise<SlidePicture> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0

  function begin(): Worker {
    const begun = new Worker(new URL('./drawWorker.ts', import.meta.url))
    begun.unref()
    begun.on('message', ({ number, drawn }: Drawn) => {
      waiting.get(number)?.resolve(drawn)
      waiting.delete(number)
    })
    begun.on('error', (error: Error) => {
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    })
    return begun
  }
  return (gap, seed) => {
    const thread = (worker ??= begin())
    const order: DrawOrder = { number: (count += 1), gap, seed }
    return new Promise((resolve, reject) => {
      waiting.set(order.number, { resolve, reject })
      thread.postMessage(order)
    })
  }
}
