import { proxy, releaseProxy, type Remote, wrap } from 'comlink'
import type { SheetPort } from '#work/sheetPort.ts'

/** The desk on which one file is looked at before it comes in. */
export interface SheetHost {
  readonly desk: Remote<SheetPort>
  /** A function as the desk can call it. */
  readonly listen: <F extends (...told: never[]) => void>(listener: F) => F
  /** Settles, always badly, when the worker dies: a file was too much for it. */
  readonly lost: Promise<never>
  /** Gives the file up at once, with all that it took of memory. */
  readonly end: () => void
}

/** Opens a desk for one file. */
export function openSheetHost(): SheetHost {
  const worker = new Worker(new URL('../../../workers/sheet.worker.ts', import.meta.url), { type: 'module' })
  const desk = wrap<SheetPort>(worker)
  const { promise: lost, reject: lose } = Promise.withResolvers<never>()
  // Whoever waits for an answer hears of it; a loss that nobody waited for is no fault.
  lost.catch(() => undefined)
  worker.addEventListener('error', ({ message }) => lose(new Error(`The worker stopped: ${message}`)))
  return {
    desk,
    listen: (listener) => proxy(listener),
    lost,
    end() {
      desk[releaseProxy]()
      worker.terminate()
    },
  }
}
