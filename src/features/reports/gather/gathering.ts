import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { PageStudy } from '#session/workers/useStudy.ts'
import type { GatherWords } from './gatherWords.ts'
import type { Place } from '#domain/geo/point.ts'
import type { SalesFit } from '#analysis/study/resolveAssumptions.ts'
import type { DemandChoices } from '#domain/study/studyAssumptions.ts'

/** Dependencies of gathering: analysis, records, the reader's language and rights. */
export interface Gathering {
  readonly study: PageStudy
  readonly database: LocalDatabase
  readonly words: GatherWords
  readonly canAnalyse: boolean
  readonly canSeeFinance: boolean
  readonly fitAt: FitAt
  /** Current date at the company, YYYY-MM-DD. */
  readonly today: string
  /** True to also compute demand after each change of a model setting. */
  readonly withRange: boolean
}

/** Fits travel distance and spending in a country to the sales of own stores in that country. */
export type FitAt = (country: string, place: Place, choices: DemandChoices) => Promise<SalesFit>
