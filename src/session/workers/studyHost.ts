import { proxy, releaseProxy, wrap } from 'comlink'
import { type AnalysisOwner, type AnalysisPort, type AsyncStudy, studyFrom } from '../../../workers/analysisPort.ts'
import { type LinkedWorker, linkWorker } from './workerLink.ts'

export type StudyState = Awaited<ReturnType<AsyncStudy['state']>>

/** What the page knows of the analysis at a moment. */
export interface StudyStatus {
  /** What is on the device; undefined until the worker has read it. */
  readonly state: StudyState | undefined
  /** The worker stops again and again, so it is no longer started by itself. */
  readonly isBroken: boolean
  /** How often a worker was started again: what was asked of one that died is asked of the next. */
  readonly restarts: number
}

/** The analysis of one session: its questions, what it stands on, and its end. */
export interface StudyHost {
  readonly study: AsyncStudy
  readonly status: () => StudyStatus
  readonly subscribe: (listener: () => void) => () => void
  /** Starts the worker before anything is asked, so that it has read its data by then. */
  readonly warm: () => void
  readonly revive: () => void
  readonly end: () => void
}

type Start = (
  owner: AnalysisOwner,
  onState: (state: StudyState) => void,
  onDeath: (cause: unknown) => void,
) => LinkedWorker<AsyncStudy>

/** Opens the analysis for a company and user. The worker is started by the first question, or before it by `warm`. */
export function openStudyHost(owner: AnalysisOwner, start: Start = startAnalysisWorker): StudyHost {
  const listeners = new Set<() => void>()
  let status: StudyStatus = { state: undefined, isBroken: false, restarts: 0 }

  function change(next: Partial<StudyStatus>): void {
    status = { ...status, ...next }
    for (const listener of listeners) listener()
  }

  const link = linkWorker<AsyncStudy>(
    (onDeath) => start(owner, (state) => change({ state }), onDeath),
    () => {
      const isBroken = link.isBroken()
      change({ isBroken, restarts: status.restarts + (isBroken ? 0 : 1) })
      link.start()
    },
    () => Date.now(),
  )
  return {
    study: studyFrom((question, asked) => link.use((port) => ask(port, question, asked))),
    status: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    warm: link.start,
    revive: link.revive,
    end: link.end,
  }
}

const ask = (port: AsyncStudy, question: keyof AsyncStudy, asked: readonly unknown[]): Promise<unknown> =>
  (port[question] as (...asked: unknown[]) => Promise<unknown>)(...asked)

function startAnalysisWorker(
  owner: AnalysisOwner,
  onState: (state: StudyState) => void,
  onDeath: (cause: unknown) => void,
): LinkedWorker<AsyncStudy> {
  const worker = new Worker(new URL('../../../workers/analysis.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('error', (event) => onDeath(event.message))
  const remote = wrap<AnalysisPort>(worker)
  // A worker that could not be opened is as good as dead: its data can't be read.
  remote.open(owner, proxy(onState)).catch(onDeath)
  return {
    port: remote as unknown as AsyncStudy,
    end() {
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}
