import { needsRoads, planSteps } from '#analysis/plans/planSteps.ts'
import type { PlanAnswer, PlanAsk } from '#analysis/plans/planTypes.ts'
import type { PlannedStudy } from '#analysis/study.ts'
import type { RoadNets } from './keepRoadNets.ts'
import type { StepRunner } from './runInPieces.ts'

export interface PlanZonesPorts {
  readonly study: () => Promise<PlannedStudy>
  readonly nets: Pick<RoadNets, 'net'>
  readonly run: StepRunner
  /** Called with a ticket's progress, 0…1. */
  readonly onProgress: (ticket: number, share: number) => void
}

export interface ZonePlanner {
  readonly plan: (ticket: number, request: PlanAsk) => Promise<PlanAnswer | undefined>
  readonly cancel: (ticket: number) => void
}

/** Share of the progress that building the road network takes, if the network must be built first. */
const netShare = 0.9

export function planZones({ study, nets, run, onProgress }: PlanZonesPorts): ZonePlanner {
  const tickets = new Map<number, AbortController>()

  async function answer(ticket: number, request: PlanAsk, signal: AbortSignal): Promise<PlanAnswer> {
    const inputs = (await study()).planGround(request.plan.centre)
    if (!inputs) return { problem: { kind: 'noCountry' } }
    const { country, frame } = inputs.country
    let before = 0
    const reportNet = (share: number): void => {
      before = netShare
      onProgress(ticket, share * netShare)
    }
    const net = needsRoads(request) ? await nets.net(country, frame, reportNet, signal) : undefined
    return run(
      planSteps({ ...inputs, net }, request),
      (share) => onProgress(ticket, before + share * (1 - before)),
      signal,
    )
  }

  return {
    async plan(ticket, request) {
      const work = new AbortController()
      tickets.set(ticket, work)
      try {
        return await answer(ticket, request, work.signal)
      } catch (error) {
        if (work.signal.aborted) return undefined
        throw error
      } finally {
        tickets.delete(ticket)
      }
    },
    cancel: (ticket) => tickets.get(ticket)?.abort(),
  }
}
