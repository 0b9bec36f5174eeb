import type { AreaPack } from '#domain/area/areaPack.ts'
import type { DemographicsPack } from '#domain/area/demographicsPack.ts'
import type { IncomePack } from '#domain/area/incomePack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import { makeCountryPoints } from './countryPoints.ts'
import { makeCountryFinder } from './finderStudy.ts'
import { makeDemandTransfer } from './demandTransfer.ts'
import { makeOwnStoreZones } from './ownStoreZones.ts'
import type { RecordedZones } from './recordedZones.ts'
import { makeStudyCountry, type StudyCountry } from './studyCountry.ts'
import type { CountryParts } from './countryParts.ts'

export function gatherCountries(packs: readonly Pack[], recordedZones: RecordedZones): CountryParts[] {
  // The cast is safe because a pack's kind determines its meta and columns.
  const ofKind = <P extends Pack>(kind: P['kind'], country: string): P | undefined =>
    packs.find((pack) => pack.kind === kind && pack.country === country) as P | undefined
  return packs
    .filter((pack): pack is AreaPack => pack.kind === 'areas')
    .map((areas) => {
      const country = makeStudyCountry(areas, {
        demographics: ofKind<DemographicsPack>('demographics', areas.country),
        income: ofKind<IncomePack>('income', areas.country),
        poi: ofKind<PoiPack>('poi', areas.country),
      })
      const makeTransfer = () => makeDemandTransfer(originsOf(country))
      const parts: CountryParts = {
        country,
        points: makeCountryPoints(country),
        ownZones: makeOwnStoreZones(country, recordedZones),
        transfer: madeOnce(makeTransfer),
        makeTransfer,
        finder: madeOnce(() => makeCountryFinder(parts)),
      }
      return parts
    })
}

const originsOf = ({ frame, finest }: StudyCountry) => ({
  frame,
  labels: finest?.labels ?? new Int32Array(0),
  people: finest?.values('population') ?? new Float64Array(0),
})

function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
