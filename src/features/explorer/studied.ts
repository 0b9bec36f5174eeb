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

/** A zone that figures are of, and where it was worked out, by what plan and with what came about. */
export interface ViewedZone extends StudyZone {
  readonly plan?: ZonePlan | undefined
  readonly facts?: PlanFacts | undefined
  /** What an outside provider said of it. */
  readonly outside?: OutsideAnswer | undefined
}

/** An answer with what was asked. */
export interface Answered {
  readonly study: DraftStudy
  readonly zone: ViewedZone
  readonly answer: WhatIfAnswer
}

/** A study whose zone could not be worked out. */
export interface Unplanned {
  readonly study: DraftStudy
  readonly planProblem: PlanProblem
}

/** What the candidate would take from whom, and the answer that it was asked after. */
export interface Transferred {
  readonly answered: Answered
  /** How many times the usual distances it was calculated with. */
  readonly times: number
  /** Undefined at sea, and where there are too many stores for it. */
  readonly transfer: DemandTransferAnswer | undefined
}

/** What is worked out only once the finger rests, of one answer. */
export interface Rest {
  readonly answered: Answered
  /** Undefined where the roads of the country are not on the device. */
  readonly roads: RoadLengths | undefined
  /** The verdict under each change of the model; undefined where nothing is transferred, and until it is worked out. */
  readonly variants: readonly VerdictVariant[] | undefined
}

/** A study with its figures. */
export interface Studied extends Answered {
  readonly figures: ZoneFigures
  /** Areas at the settled place, the finest first; undefined while they are looked up. */
  readonly areas: readonly AreaFigures[] | undefined
  /** It follows the figures a moment later; undefined until it is calculated with a model that is fitted. */
  readonly transferred: Transferred | undefined
  /** Calculates the demand again, where that has failed. */
  readonly retryDemand: (() => void) | undefined
  /** Undefined while it moves, and until it is worked out. */
  readonly rest: Rest | undefined
  readonly calibration: Calibration
}

/** What is known of a study just now. */
export interface StudyView {
  /** The last answer; it stays while a newer one is worked out. */
  readonly answered: Answered | undefined
  readonly areas: readonly AreaFigures[] | undefined
  readonly transferred: Transferred | undefined
  readonly retryDemand: (() => void) | undefined
  readonly rest: Rest | undefined
  /** The last question could not be answered. */
  readonly hasFailed: boolean
  /** Why the zone that was last asked for could not be worked out. */
  readonly planProblem: PlanProblem | undefined
  /** The zone that takes long, and what can be done about it; undefined while none does. */
  readonly longWork: LongPlan | undefined
}

/** A zone that is being worked out for longer than a moment, or that a person has given up. */
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

/** What is known of the study; `followStudy` tells it. */
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

/** The study with its figures: undefined while it has none; the same object as long as nothing of it changes. */
export const studiedAtom = atom((get): Studied | undefined => {
  const [answered, rest] = [get(answeredAtom), get(restAtom)]
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

/** A transfer that was calculated with the model as it is fitted; any other would change in a moment. */
function fitted(transferred: Transferred | undefined, { wait, times, key }: Calibration): Transferred | undefined {
  const isFinal = transferred && !wait && transferred.times === times
  return isFinal && calibrationKey(transferred.answered.study) === key ? transferred : undefined
}

/** The transfer of just the zone and place that the figures are of: undefined while it is still calculated. */
export const settledTransfer = ({ transferred, answer }: Studied): DemandTransferAnswer | undefined =>
  transferred?.answered.answer === answer ? transferred.transfer : undefined

export const hasFiguresAtom = atom((get) => get(studiedAtom) !== undefined)

/** The study as whoever can wait shows it: as it was when what is shown at once was last on the screen. */
export const studiedLaterAtom = atom<Studied>()

/** Whether there are figures for whoever can wait; none outlive the figures that are shown at once. */
export const hasLaterFiguresAtom = atom((get) => get(hasFiguresAtom) && get(studiedLaterAtom) !== undefined)
