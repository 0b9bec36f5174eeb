import { proxy } from 'comlink'
import {
  type AnalysisOwner,
  type AnalysisPort,
  type AsyncStudy,
  type PlanPort,
  type RoadPort,
  studyFrom,
} from '#work/analysisPort.ts'
import { startWorker } from './startWorker.ts'
import { type LinkedWorker, linkWorker } from './workerLink.ts'

export type StudyState = Awaited<ReturnType<AsyncStudy['state']>>

type PlanAsk = Parameters<PlanPort['planZone']>[1]
type PlanAnswer = NonNullable<Awaited<ReturnType<PlanPort['planZone']>>>

export interface StudyStatus {
  /** State of the device's data; undefined until the worker has loaded it. */
  readonly state: StudyState | undefined
  /** True if the worker keeps crashing and is no longer restarted automatically. */
  readonly isBroken: boolean
  /** Number of worker restarts; interrupted queries rerun after each restart. */
  readonly restarts: number
}

export interface LongWork {
  readonly signal?: AbortSignal | undefined
  /** Receives the progress, 0…1; only called for long work. */
  readonly onProgress?: ((share: number) => void) | undefined
}

export interface PageStudy extends AsyncStudy, RoadPort {
  /** Rejects with the signal's reason if aborted. */
  planZone(planRequest: PlanAsk, work?: LongWork): Promise<PlanAnswer>
}

export interface StudyHost {
  readonly study: PageStudy
  readonly status: () => StudyStatus
  readonly subscribe: (listener: () => void) => () => void
  /** Starts the worker early to load its data before the first query. */
  readonly warm: () => void
  readonly revive: () => void
  readonly end: () => void
}

type StudyWorkerPort = AsyncStudy & PlanPort & RoadPort

type Start = (
  owner: AnalysisOwner,
  onState: (state: StudyState) => void,
  onDeath: (cause: unknown) => void,
  onPlanProgress: (ticket: number, share: number) => void,
) => LinkedWorker<StudyWorkerPort>

export function openStudyHost(owner: AnalysisOwner, start: Start = startAnalysisWorker): StudyHost {
  const listeners = new Set<() => void>()
  let status: StudyStatus = { state: undefined, isBroken: false, restarts: 0 }

  function change(next: Partial<StudyStatus>): void {
    status = { ...status, ...next }
    for (const listener of listeners) listener()
  }

  const listening = new Map<number, NonNullable<LongWork['onProgress']>>()
  const onPlanProgress = (ticket: number, share: number): void => listening.get(ticket)?.(share)
  const link = linkWorker<StudyWorkerPort>(
    (onDeath) => start(owner, (state) => change({ state }), onDeath, onPlanProgress),
    () => {
      const isBroken = link.isBroken()
      change({ isBroken, restarts: status.restarts + (isBroken ? 0 : 1) })
      link.start()
    },
  )
  let tickets = 0
  async function planZone(asked: PlanAsk, { signal, onProgress }: LongWork = {}): Promise<PlanAnswer> {
    signal?.throwIfAborted()
    const ticket = ++tickets
    if (onProgress) listening.set(ticket, onProgress)
    try {
      const answer = await link.use((port) => {
        signal?.addEventListener('abort', () => void port.cancelPlan(ticket), { once: true })
        return port.planZone(ticket, asked)
      })
      if (answer) return answer
      throw signal?.reason ?? new Error('The zone was given up.')
    } finally {
      listening.delete(ticket)
    }
  }

  return {
    study: {
      ...studyFrom((question, asked) => link.use((port) => callPort(port, question, asked))),
      planZone,
      roadLengths: (zone) => link.use((port) => port.roadLengths(zone)),
      mainRoads: (zone) => link.use((port) => port.mainRoads(zone)),
    },
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

const callPort = (port: AsyncStudy, question: keyof AsyncStudy, asked: readonly unknown[]): Promise<unknown> =>
  (port[question] as (...asked: unknown[]) => Promise<unknown>)(...asked)

function startAnalysisWorker(
  owner: AnalysisOwner,
  onState: (state: StudyState) => void,
  onDeath: (cause: unknown) => void,
  onPlanProgress: (ticket: number, share: number) => void,
): LinkedWorker<StudyWorkerPort> {
  return startWorker<AnalysisPort>(
    new Worker(new URL('../../../workers/analysis.worker.ts', import.meta.url), { type: 'module' }),
    onDeath,
    (port) => port.open(owner, proxy(onState), proxy(onPlanProgress)),
  ) as unknown as LinkedWorker<StudyWorkerPort>
}
