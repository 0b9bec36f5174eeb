import type { PlanAnswer, PlanAsk } from '#analysis/plans/planTypes.ts'
import type { RoadLine } from '#analysis/roads/mainRoads.ts'
import type { RoadLengths, Study, StudyState, StudyZone } from '#analysis/studyTypes.ts'

export type AsyncStudy = {
  readonly [Question in keyof Study]: (...asked: Parameters<Study[Question]>) => Promise<ReturnType<Study[Question]>>
}

export interface AnalysisOwner {
  readonly companyId: string
  readonly userId: string
}

/** The caller assigns a ticket number to each zone. */
export interface PlanPort {
  /** Computes a zone; undefined if the ticket was canceled first. */
  planZone(ticket: number, request: PlanAsk): Promise<PlanAnswer | undefined>
  cancelPlan(ticket: number): Promise<void>
}

export interface RoadPort {
  /**
   * Returns the road lengths in a zone; undefined if the country's roads aren't on the device, or the zone has no
   * figures.
   */
  roadLengths(zone: StudyZone): Promise<RoadLengths | undefined>
  /** Returns the roads for orientation on a small map; empty if the country's roads aren't on the device. */
  mainRoads(zone: StudyZone): Promise<readonly RoadLine[]>
}

/** Interface of the analysis worker. Calls wait for the first read of packs and records. */
export interface AnalysisPort extends AsyncStudy, PlanPort, RoadPort {
  /**
   * Starts following packs and records; `onState` is called after the first read and on later changes on the device,
   * `onPlanProgress` with a zone's progress, 0…1. Call once.
   */
  open(
    owner: AnalysisOwner,
    onState: (state: StudyState) => void,
    onPlanProgress: (ticket: number, share: number) => void,
  ): void
}

/** Names of the study's methods, shared by both sides of the worker. */
const studyQuestions = [
  'state',
  'whatIf',
  'transfer',
  'storeDemand',
  'finder',
  'whyNot',
  'zoneFigures',
  'contributions',
  'areasAt',
  'areaByCode',
  'areaShape',
  'areaShapes',
  'bufferAround',
  'findAreas',
  'thematic',
  'pointCounts',
  'pointAt',
  'stationNear',
  'storePairs',
  'placesIn',
  'verdict',
] as const satisfies readonly (keyof Study)[]

export function studyFrom(answer: (question: keyof Study, asked: readonly unknown[]) => Promise<unknown>): AsyncStudy {
  return Object.fromEntries(
    studyQuestions.map((question) => [question, (...asked: unknown[]) => answer(question, asked)]),
  ) as unknown as AsyncStudy
}
