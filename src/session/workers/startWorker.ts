import { releaseProxy, type Remote, wrap } from 'comlink'
import type { LinkedWorker } from './workerLink.ts'

/**
 * Connects a new worker and returns a port that calls the worker's methods. `onDeath` is called when the worker
 * crashes, or when `open`, which prepares it, fails.
 */
export function startWorker<Port>(
  worker: Worker,
  onDeath: (cause: unknown) => void,
  open?: (port: Remote<Port>) => Promise<unknown>,
): LinkedWorker<Remote<Port>> {
  worker.addEventListener('error', ({ message }) => onDeath(message))
  const port = wrap<Port>(worker)
  open?.(port).catch(onDeath)
  return {
    port,
    end() {
      port[releaseProxy]()
      worker.terminate()
    },
  }
}
