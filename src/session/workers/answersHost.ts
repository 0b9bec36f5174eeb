import { proxy, releaseProxy, wrap } from 'comlink'
import type { AnswersOwner, AnswersPort } from '#work/answersPort.ts'
import { type LinkedWorker, linkWorker } from './workerLink.ts'

type Statistics = AnswersPort['statistics']

export interface AnswersHost {
  readonly statistics: Statistics
  readonly end: () => void
}

/** Opens a survey's answers; `onChange` is called when records change or the worker restarts. */
export function openAnswersHost(owner: AnswersOwner, onChange: () => void): AnswersHost {
  const link = linkWorker<Pick<AnswersPort, 'statistics'>>(
    (onDeath) => startWorker(owner, onChange, onDeath),
    () => {
      if (!link.isBroken()) onChange()
    },
    () => Date.now(),
  )
  return { statistics: (request) => link.use((port) => port.statistics(request)), end: link.end }
}

function startWorker(
  owner: AnswersOwner,
  onChange: () => void,
  onDeath: (cause: unknown) => void,
): LinkedWorker<Pick<AnswersPort, 'statistics'>> {
  const worker = new Worker(new URL('../../../workers/answers.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('error', (event) => onDeath(event.message))
  const remote = wrap<AnswersPort>(worker)
  remote.open(owner, proxy(onChange)).catch(onDeath)
  return {
    port: { statistics: async (request) => remote.statistics(request) },
    end() {
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}
