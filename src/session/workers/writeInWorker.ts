import { proxy, type Remote } from 'comlink'
import type { WriteSheetPort } from '#work/writeSheetPort.ts'
import { startWorker } from './startWorker.ts'

export interface FileWork {
  readonly signal?: AbortSignal | undefined
  readonly onRows?: ((written: number, all: number) => void) | undefined
}

/** Runs work in a dedicated worker. Aborting terminates the worker immediately and rejects with the signal's reason. */
export async function writeInWorker<T>(
  { signal, onRows = () => undefined }: FileWork,
  work: (port: Remote<WriteSheetPort>, onRows: (written: number, all: number) => void) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>()
  const giveUp = () => stop(signal?.reason)
  const { port, end } = startWorker<WriteSheetPort>(
    new Worker(new URL('../../../workers/writeSheet.worker.ts', import.meta.url), { type: 'module' }),
    (cause) => stop(new Error(`The worker stopped: ${String(cause)}`)),
  )
  signal?.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work(port, proxy(onRows)), stopped])
  } finally {
    signal?.removeEventListener('abort', giveUp)
    end()
  }
}
