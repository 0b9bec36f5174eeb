import type { CountryPoints } from './countryPoints.ts'
import type { makeDemandTransfer } from './demandTransfer.ts'
import type { makeOwnStoreZones } from './ownStoreZones.ts'
import type { StudyCountry } from './studyCountry.ts'
import type { Place } from '#domain/geo/point.ts'
import type { FinderAnswer, FinderAsk, WhyNotAnswer } from './finderTypes.ts'
import type { StudyPlaces } from './zoneFigures.ts'

/** A country, its points, and the zones of own stores in it. */
export interface CountryParts {
  readonly country: StudyCountry
  readonly points: CountryPoints
  readonly ownZones: ReturnType<typeof makeOwnStoreZones>
  /** Made at the first use. */
  readonly transfer: () => ReturnType<typeof makeDemandTransfer>
  /** Made at the first use. */
  readonly finder: () => CountryFinder
  /** Another one, for questions that must not replace what the first has kept. */
  readonly makeTransfer: () => ReturnType<typeof makeDemandTransfer>
}

/** The finder of one country: what it looked through last is kept, so that a changed bound asks nothing twice. */
export interface CountryFinder {
  readonly find: (places: StudyPlaces, dataVersion: string, request: FinderAsk) => FinderAnswer
  /** What an area at a place fails; undefined where there is none. */
  readonly whyNot: (
    places: StudyPlaces,
    dataVersion: string,
    request: FinderAsk,
    place: Place,
  ) => WhyNotAnswer | undefined
}
