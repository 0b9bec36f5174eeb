import { proxy, releaseProxy, type Remote, wrap } from 'comlink'
import type { WriteSheetPort } from '#work/writeSheetPort.ts'

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
  const worker = new Worker(new URL('../../../workers/writeSheet.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<WriteSheetPort>(worker)
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>()
  const giveUp = () => stop(signal?.reason)
  worker.addEventListener('error', ({ message }) => stop(new Error(`The worker stopped: ${message}`)))
  signal?.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work(remote, proxy(onRows)), stopped])
  } finally {
    signal?.removeEventListener('abort', giveUp)
    remote[releaseProxy]()
    worker.terminate()
  }
}
