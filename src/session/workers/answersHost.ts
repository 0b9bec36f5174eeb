import { proxy } from 'comlink'
import type { AnswersOwner, AnswersPort } from '#work/answersPort.ts'
import { startWorker } from './startWorker.ts'
import { linkWorker } from './workerLink.ts'

export interface AnswersHost {
  readonly statistics: AnswersPort['statistics']
  readonly end: () => void
}

/** Opens a survey's answers; `onChange` is called when records change or the worker restarts. */
export function openAnswersHost(owner: AnswersOwner, onChange: () => void): AnswersHost {
  const link = linkWorker<Pick<AnswersPort, 'statistics'>>(
    (onDeath) =>
      startWorker<AnswersPort>(
        new Worker(new URL('../../../workers/answers.worker.ts', import.meta.url), { type: 'module' }),
        onDeath,
        (port) => port.open(owner, proxy(onChange)),
      ),
    () => {
      if (!link.isBroken()) onChange()
    },
  )
  return { statistics: (request) => link.use((port) => port.statistics(request)), end: link.end }
}
