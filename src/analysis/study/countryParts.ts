import type { CountryPoints } from './countryPoints.ts'
import type { makeDemandTransfer } from './demandTransfer.ts'
import type { makeOwnStoreZones } from './ownStoreZones.ts'
import type { StudyCountry } from './studyCountry.ts'
import type { Place } from '#domain/geo/point.ts'
import type { FinderAnswer, FinderAsk, WhyNotAnswer } from './finderTypes.ts'
import type { StudyPlaces } from './zoneFigures.ts'

export interface CountryParts {
  readonly country: StudyCountry
  readonly points: CountryPoints
  readonly ownZones: ReturnType<typeof makeOwnStoreZones>
  readonly transfer: () => ReturnType<typeof makeDemandTransfer>
  readonly finder: () => CountryFinder
  /** Returns a separate instance for queries that must not evict the cached market. */
  readonly makeTransfer: () => ReturnType<typeof makeDemandTransfer>
}

export interface CountryFinder {
  readonly find: (places: StudyPlaces, dataVersion: string, request: FinderAsk) => FinderAnswer
  /** Returns whether the area at a place meets each condition; undefined if no area is at the place. */
  readonly whyNot: (
    places: StudyPlaces,
    dataVersion: string,
    request: FinderAsk,
    place: Place,
  ) => WhyNotAnswer | undefined
}
