import { proxy, releaseProxy, type Remote, wrap } from 'comlink'
import type { SheetPort } from '#work/sheetPort.ts'

/** The review on which one file is looked at before it comes in. */
export interface SheetHost {
  readonly review: Remote<SheetPort>
  /** A function as the review can call it. */
  readonly listen: <F extends (...values: never[]) => void>(listener: F) => F
  /** Settles, always badly, when the worker dies: a file was too much for it. */
  readonly lost: Promise<never>
  /** Gives the file up at once, with all that it took of memory. */
  readonly end: () => void
}

/** Opens a review for one file. */
export function openSheetHost(): SheetHost {
  const worker = new Worker(new URL('../../../workers/sheet.worker.ts', import.meta.url), { type: 'module' })
  const review = wrap<SheetPort>(worker)
  const { promise: lost, reject: lose } = Promise.withResolvers<never>()
  // Whoever waits for an answer hears of it; a loss that nobody waited for is no fault.
  lost.catch(() => undefined)
  worker.addEventListener('error', ({ message }) => lose(new Error(`The worker stopped: ${message}`)))
  return {
    review,
    listen: (listener) => proxy(listener),
    lost,
    end() {
      review[releaseProxy]()
      worker.terminate()
    },
  }
}
