import type { PlanFacts } from '#analysis/plans/planTypes.ts'
import type { DemandTransferAnswer } from '#analysis/study/demandTransfer.ts'
import type { Verdict } from '#analysis/study/verdict.ts'
import type { AreaFigures, RoadLengths, StudyZone, WhatIfAnswer, ZoneFigures } from '#analysis/studyTypes.ts'
import type { PlanProblem } from '#domain/tradeZone/planProblem.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import type { DraftStudy } from './draftStudy.ts'

/** A zone that figures are of, and where it was worked out, by what plan and with what came about. */
export interface SightedZone extends StudyZone {
  readonly plan?: ZonePlan | undefined
  readonly facts?: PlanFacts | undefined
}

/** An answer with what was asked. */
export interface Answered {
  readonly study: DraftStudy
  readonly zone: SightedZone
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
  /** Undefined at sea, and where there are too many stores for it. */
  readonly transfer: DemandTransferAnswer | undefined
}

/** What is worked out only once the finger rests, of one answer. */
export interface Rest {
  readonly answered: Answered
  /** Undefined where the roads of the country are not on the device. */
  readonly roads: RoadLengths | undefined
  /** Undefined where nothing is transferred, and until it is worked out. */
  readonly verdict: Verdict | undefined
}

/** A study with its figures. */
export interface Studied extends Answered {
  readonly figures: ZoneFigures
  /** Areas at the settled place, the finest first; undefined while they are looked up. */
  readonly areas: readonly AreaFigures[] | undefined
  /** It follows the figures a moment later; undefined until it is first worked out. */
  readonly transferred: Transferred | undefined
  /** Undefined while it moves, and until it is worked out. */
  readonly rest: Rest | undefined
}

/** What is known of a study just now. */
export interface Sight {
  /** The last answer; it stays while a newer one is worked out. */
  readonly answered: Answered | undefined
  readonly areas: readonly AreaFigures[] | undefined
  readonly transferred?: Transferred | undefined
  readonly rest?: Rest | undefined
  /** The last question could not be answered. */
  readonly hasFailed: boolean
  /** Why the zone that was last asked for could not be worked out. */
  readonly planProblem?: PlanProblem | undefined
  /** The zone that takes long, and what can be done about it; undefined while none does. */
  readonly longWork?: LongPlan | undefined
}

/** A zone that is being worked out for longer than a moment, or that a person has given up. */
export type LongPlan =
  | { readonly kind: 'running'; readonly progress: number; readonly cancel: () => void }
  | { readonly kind: 'cancelled'; readonly askAgain: () => void }

/** Figures outside of React, so that a move of the finger draws again the texts that change, and nothing around them. */
export interface Sights {
  readonly get: () => Sight
  /** Undefined while the study has no figures; the same object as long as nothing of it changes. */
  readonly studied: () => Studied | undefined
  /** Hears of a change at once. */
  readonly subscribe: (listener: () => void) => () => void
  /** Hears of it once the screen shows what was drawn at once: of several changes before that only the last. */
  readonly subscribeLater: (listener: () => void) => () => void
  readonly tell: (sight: Sight) => void
}

/** A store of the figures of one study; it tells its listeners of changes only. `later` does work once what is drawn now is on the screen. */
export function makeSights(later: (work: () => void) => void): Sights {
  let sight: Sight = { answered: undefined, areas: undefined, hasFailed: false }
  let studied: Studied | undefined
  const [atOnce, afterwards] = [listenerSet(), listenerSet()]
  let isWaiting = false
  return {
    get: () => sight,
    studied: () => studied,
    subscribe: atOnce.add,
    subscribeLater: afterwards.add,
    tell(next) {
      if (isSame(next, sight)) return
      const isOther = (['answered', 'areas', 'transferred', 'rest'] as const).some((part) => next[part] !== sight[part])
      sight = next
      if (isOther) studied = studiedOf(next)
      atOnce.tell()
      if (isWaiting) return
      isWaiting = true
      later(() => {
        isWaiting = false
        afterwards.tell()
      })
    },
  }
}

function listenerSet() {
  const listeners = new Set<() => void>()
  return {
    add: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}

const isSame = (a: Sight, b: Sight): boolean =>
  a.answered === b.answered &&
  a.areas === b.areas &&
  a.transferred === b.transferred &&
  a.rest === b.rest &&
  a.hasFailed === b.hasFailed &&
  a.planProblem === b.planProblem &&
  a.longWork === b.longWork

function studiedOf({ answered, areas, transferred, rest }: Sight): Studied | undefined {
  const figures = answered?.answer.zones[0]
  return answered && figures && !figures.problem
    ? { ...answered, figures, areas, transferred, rest: rest?.answered === answered ? rest : undefined }
    : undefined
}
