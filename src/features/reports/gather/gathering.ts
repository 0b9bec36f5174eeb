import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { PageStudy } from '#session/workers/useStudy.ts'
import type { GatherWords } from './gatherWords.ts'
import type { Place } from '#domain/geo/point.ts'
import type { SalesFit } from '#analysis/study/studyAssumptions.ts'
import type { DemandChoices } from '#domain/study/studyAssumptions.ts'

/** What facts are gathered with: the analysis, the records of this device, the reader's words and rights. */
export interface Gathering {
  readonly study: PageStudy
  readonly database: LocalDatabase
  readonly words: GatherWords
  readonly canAnalyse: boolean
  readonly canSeeFinance: boolean
  readonly fitAt: FitAt
  /** Whether the demand is asked for under each change of its model, too. */
  readonly withRange: boolean
}

/** Fits how far people travel in a country, and what they spend, to what own stores there sell. */
export type FitAt = (country: string, place: Place, choices: DemandChoices) => Promise<SalesFit>
