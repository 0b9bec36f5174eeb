import { atom } from 'jotai'
import type { PlanFacts } from '#analysis/plans/planTypes.ts'
import type { DemandTransferAnswer } from '#analysis/study/demandTransfer.ts'
import type { VerdictVariant } from '#analysis/study/verdict.ts'
import type { AreaFigures, RoadLengths, StudyZone, WhatIfAnswer, ZoneFigures } from '#analysis/studyTypes.ts'
import type { PlanProblem } from '#domain/tradeZone/planProblem.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import type { OutsideAnswer } from '#mapStage/driveTime/outsideZones.ts'
import { type Calibration, calibrationAtom, calibrationKey } from './calibration.ts'
import type { DraftStudy } from './draftStudy.ts'

export interface ViewedZone extends StudyZone {
  readonly plan?: ZonePlan | undefined
  readonly facts?: PlanFacts | undefined
  readonly outside?: OutsideAnswer | undefined
}

export interface Answered {
  readonly study: DraftStudy
  readonly zone: ViewedZone
  readonly answer: WhatIfAnswer
}

export interface Unplanned {
  readonly study: DraftStudy
  readonly planProblem: PlanProblem
}

export interface Transferred {
  readonly answered: Answered
  /** Multiple of the default travel distances used for the computation. */
  readonly times: number
  /** Demand transfer; undefined without population data, at sea, or with too many stores. */
  readonly transfer: DemandTransferAnswer | undefined
}

/** Results of one answer that are computed only after the drag ends. */
export interface Rest {
  readonly answered: Answered
  /** Road lengths; undefined if the country's roads aren't on the device. */
  readonly roads: RoadLengths | undefined
  /** Verdict after each change of a model setting; undefined until computed, or without demand transfer. */
  readonly variants: readonly VerdictVariant[] | undefined
}

export interface Studied extends Answered {
  readonly figures: ZoneFigures
  /** Areas at the settled location, finest first; undefined while loading. */
  readonly areas: readonly AreaFigures[] | undefined
  /** Demand transfer; undefined until computed with the current fit. */
  readonly transferred: Transferred | undefined
  readonly retryDemand: (() => void) | undefined
  /** Deferred results; undefined during a drag and until computed. */
  readonly rest: Rest | undefined
  readonly calibration: Calibration
}

export interface StudyView {
  /** Last answer, which remains until the next answer arrives. */
  readonly answered: Answered | undefined
  readonly areas: readonly AreaFigures[] | undefined
  readonly transferred: Transferred | undefined
  readonly retryDemand: (() => void) | undefined
  readonly rest: Rest | undefined
  readonly hasFailed: boolean
  readonly planProblem: PlanProblem | undefined
  readonly longWork: LongPlan | undefined
}

/** Zone computation that takes noticeable time or was canceled. */
export type LongPlan =
  | { readonly kind: 'running'; readonly progress: number; readonly cancel: () => void }
  | { readonly kind: 'cancelled'; readonly retry: () => void }

export const unseen: StudyView = {
  answered: undefined,
  areas: undefined,
  transferred: undefined,
  retryDemand: undefined,
  rest: undefined,
  hasFailed: false,
  planProblem: undefined,
  longWork: undefined,
}

export const studyViewAtom = atom<StudyView>(unseen)

const partAtom = <P extends keyof StudyView>(part: P) => atom((get): StudyView[P] => get(studyViewAtom)[part])

export const answeredAtom = partAtom('answered')
export const areasAtom = partAtom('areas')
export const planProblemAtom = partAtom('planProblem')
export const longWorkAtom = partAtom('longWork')
export const hasFailedAtom = partAtom('hasFailed')
const transferredAtom = partAtom('transferred')
const retryDemandAtom = partAtom('retryDemand')
const restAtom = partAtom('rest')

export const studiedAtom = atom((get): Studied | undefined => {
  const answered = get(answeredAtom)
  const rest = get(restAtom)
  const calibration = get(calibrationAtom)
  const transferred = fitted(get(transferredAtom), calibration)
  const figures = answered?.answer.zones[0]
  if (!answered || !figures || figures.problem) return undefined
  return {
    ...answered,
    figures,
    areas: get(areasAtom),
    transferred,
    retryDemand: get(retryDemandAtom),
    calibration,
    rest: rest?.answered === answered ? { ...rest, variants: transferred && rest.variants } : undefined,
  }
})

/**
 * Returns a transfer only if it was computed with the current fit, because any other transfer is about to be replaced.
 */
function fitted(
  transferred: Transferred | undefined,
  { wait, times, key, country }: Calibration,
): Transferred | undefined {
  if (!transferred || wait || transferred.times !== times) return undefined
  const { study, answer } = transferred.answered
  const isOfCountry = country === undefined || country === (answer.path[0]?.country ?? null)
  return isOfCountry && calibrationKey(study) === key ? transferred : undefined
}

/** Returns the transfer for exactly the current zone and location; undefined until it is computed. */
export const settledTransfer = ({ transferred, answer }: Studied): DemandTransferAnswer | undefined =>
  transferred?.answered.answer === answer ? transferred.transfer : undefined

export const hasFiguresAtom = atom((get) => get(studiedAtom) !== undefined)

/** Study for deferred rendering, copied from `studiedAtom` after the current paint. */
export const studiedLaterAtom = atom<Studied>()

export const hasLaterFiguresAtom = atom((get) => get(hasFiguresAtom) && get(studiedLaterAtom) !== undefined)
