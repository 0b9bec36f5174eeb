import { proxy, releaseProxy, type Remote, wrap } from 'comlink'
import type { SheetPort } from '#work/sheetPort.ts'

export interface SheetHost {
  readonly review: Remote<SheetPort>
  readonly listen: <F extends (...values: never[]) => void>(listener: F) => F
  /** Rejects when the worker dies because the file is too large. */
  readonly lost: Promise<never>
  readonly end: () => void
}

export function openSheetHost(): SheetHost {
  const worker = new Worker(new URL('../../../workers/sheet.worker.ts', import.meta.url), { type: 'module' })
  const review = wrap<SheetPort>(worker)
  const { promise: lost, reject: lose } = Promise.withResolvers<never>()
  // Pending calls receive the error. Without pending calls, the rejection must not be reported as unhandled.
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
