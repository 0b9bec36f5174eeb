import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { share, zeroOrMore } from '../inputParts.ts'

/**
 * Computes closure from the flows inside → inside, outside → inside and inside → outside (Elzinga and Hogarty 1973).
 */
export const closureOf = (within: number, fromOutside: number, toOutside: number): StudyAreaClosure => ({
  lifo: within + fromOutside > 0 ? within / (within + fromOutside) : null,
  lofi: within + toOutside > 0 ? within / (within + toOutside) : null,
})

/** Default minimum closure; a study area below it is too open for a market model. */
const defaultMinClosure = 0.75

export const studyAreaEntries = {
  studyArea: v.optional(
    v.pipe(
      v.strictObject({ within: zeroOrMore, fromOutside: zeroOrMore, toOutside: zeroOrMore }),
      v.description('Trips or sales: from inside to inside, from outside to inside, from inside to outside'),
    ),
  ),
  leastClosure: v.optional(v.pipe(share, v.description('LIFO and LOFI below it are refused')), defaultMinClosure),
}

interface StudyAreaEntries {
  readonly studyArea?: { readonly within: number; readonly fromOutside: number; readonly toOutside: number } | undefined
  readonly leastClosure: number
}

/** Returns LIFO and LOFI, both null without a study area. Throws `AnalysisProblem` if the study area is too open. */
export function readClosure(
  { studyArea, leastClosure: minClosure }: StudyAreaEntries,
  notes: string[],
): StudyAreaClosure {
  if (!studyArea) {
    notes.push('How closed the study area is (LIFO, LOFI) was not given and not checked.')
    return { lifo: null, lofi: null }
  }
  const closure = closureOf(studyArea.within, studyArea.fromOutside, studyArea.toOutside)
  const percent = (part: number | null) => (part === null ? 'unknown' : `${(100 * part).toFixed(1)}%`)
  if ((closure.lifo ?? 0) < minClosure || (closure.lofi ?? 0) < minClosure)
    throw new AnalysisProblem(
      `The study area is too open: LIFO is ${percent(closure.lifo)} and LOFI ${percent(closure.lofi)}, and both must reach ${percent(minClosure)}. Take a wider area, or lower leastClosure knowingly.`,
    )
  return closure
}

/** Closure of a study area, as shares 0…1; null if unknown. */
interface StudyAreaClosure {
  /** "Little in from outside": share of inside stores' sales that goes to residents. */
  readonly lifo: number | null
  /** "Little out from inside": share of residents' purchases made inside. */
  readonly lofi: number | null
}
