import type { PlanAnswer, PlanAsk } from '#analysis/plans/planTypes.ts'
import type { RoadLine } from '#analysis/roads/mainRoads.ts'
import type { RoadLengths, Study, StudyState, StudyZone } from '#analysis/studyTypes.ts'

/** The study as it is from outside its worker: the same questions, answered later. */
export type AsyncStudy = {
  readonly [Question in keyof Study]: (...asked: Parameters<Study[Question]>) => Promise<ReturnType<Study[Question]>>
}

/** Whose records the analysis reads beside the packs of the device. */
export interface AnalysisOwner {
  readonly companyId: string
  readonly userId: string
}

/** Zones that are worked out, which may take long. A ticket, a number of the asker's own, stands for one of them. */
export interface PlanPort {
  /** Undefined when the ticket was given up before there was an answer. */
  planZone(ticket: number, request: PlanAsk): Promise<PlanAnswer | undefined>
  cancelPlan(ticket: number): Promise<void>
}

/** What is read from the roads of the device, which are opened apart from the other packs. */
export interface RoadPort {
  /** Undefined where the country's roads are not on the device, or the zone has no figures. */
  roadLengths(zone: StudyZone): Promise<RoadLengths | undefined>
  /** The roads by which people find their way on a small map of some ground; none where the country's are not on the device. */
  mainRoads(zone: StudyZone): Promise<readonly RoadLine[]>
}

/** What the analysis worker offers. Questions wait until packs and records have been read for the first time. */
export interface AnalysisPort extends AsyncStudy, PlanPort, RoadPort {
  /**
   * Begins to follow packs and records; `onState` is called whenever what is on the device has changed, `onPlanProgress` with how
   * far a zone is, 0…1. Called once.
   */
  open(
    owner: AnalysisOwner,
    onState: (state: StudyState) => void,
    onPlanProgress: (ticket: number, share: number) => void,
  ): void
}

/** The study's questions, in one list, so that both sides of the worker offer the same. */
export const studyQuestions = [
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

/** A study from one function that answers any question. */
export function studyFrom(answer: (question: keyof Study, asked: readonly unknown[]) => Promise<unknown>): AsyncStudy {
  return Object.fromEntries(
    studyQuestions.map((question) => [question, (...asked: unknown[]) => answer(question, asked)]),
  ) as unknown as AsyncStudy
}
