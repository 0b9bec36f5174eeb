import { proxy, type Remote } from 'comlink'
import type { SheetPort } from '#work/sheetPort.ts'
import { startWorker } from './startWorker.ts'

export interface SheetHost {
  readonly review: Remote<SheetPort>
  readonly listen: <F extends (...values: never[]) => void>(listener: F) => F
  /** Rejects when the worker dies, for example because its code couldn't load or the file is too large. */
  readonly lost: Promise<never>
  readonly end: () => void
}

export function openSheetHost(): SheetHost {
  const { promise: lost, reject: lose } = Promise.withResolvers<never>()
  // Callers race their calls against `lost`. Without pending calls, the rejection must not be reported as unhandled.
  lost.catch(() => undefined)
  const { port, end } = startWorker<SheetPort>(
    new Worker(new URL('../../../workers/sheet.worker.ts', import.meta.url), { type: 'module' }),
    (cause) => lose(new Error(`The worker stopped: ${String(cause)}`)),
  )
  return { review: port, listen: (listener) => proxy(listener), lost, end }
}
