import type { AreaFigures, StudyZone, WhatIfAnswer, ZoneFigures } from '#analysis/studyTypes.ts'
import type { DraftStudy } from './draftStudy.ts'

/** An answer with what was asked. */
export interface Answered {
  readonly study: DraftStudy
  readonly zone: StudyZone
  readonly answer: WhatIfAnswer
}

/** A study with its figures. */
export interface Studied extends Answered {
  readonly figures: ZoneFigures
  /** Areas at the settled place, the finest first; undefined while they are looked up. */
  readonly areas: readonly AreaFigures[] | undefined
}

/** What is known of a study just now. */
export interface Sight {
  /** The last answer; it stays while a newer one is worked out. */
  readonly answered: Answered | undefined
  readonly areas: readonly AreaFigures[] | undefined
  /** The last question could not be answered. */
  readonly hasFailed: boolean
}

/** Figures outside of React, so that a move of the finger draws again the texts that change, and nothing around them. */
export interface Sights {
  readonly get: () => Sight
  /** Undefined while the study has no figures; the same object as long as nothing of it changes. */
  readonly studied: () => Studied | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: (sight: Sight) => void
}

/** A store of the figures of one study; it tells its listeners of changes only. */
export function makeSights(): Sights {
  let sight: Sight = { answered: undefined, areas: undefined, hasFailed: false }
  let studied: Studied | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => sight,
    studied: () => studied,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(next) {
      const { answered, areas, hasFailed } = next
      if (answered === sight.answered && areas === sight.areas && hasFailed === sight.hasFailed) return
      sight = next
      studied = studiedOf(next)
      for (const listener of listeners) listener()
    },
  }
}

function studiedOf({ answered, areas }: Sight): Studied | undefined {
  const figures = answered?.answer.zones[0]
  return answered && figures && !figures.problem ? { ...answered, figures, areas } : undefined
}
