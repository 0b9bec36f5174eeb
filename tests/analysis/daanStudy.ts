import { makeStudyRecords, type StudyRecords } from '#analysis/study/studyRecords.ts'
import { makeStudy } from '#analysis/study.ts'
import type { Study } from '#analysis/studyTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { taiwanAreas, taiwanPeople } from '../packs/madePacks.ts'

export const daan: Place = { longitude: 121.5436, latitude: 25.0262 }
export const east = (metres: number): Place => ({ ...daan, longitude: daan.longitude + metres / 100_900 })

/**
 * Returns Taiwan's villages and people, and three points: a restaurant at `daan`, and clinics 300 m and 5 km east of
 * it.
 */
export function daanPacks(): readonly Pack[] {
  return [taiwanAreas(), taiwanPeople(), points]
}

const points: Pack = {
  kind: 'poi',
  country: 'tw',
  vintage: '2020-12',
  sources: [{ name: 'test', licence: 'none' }],
  isDemo: true,
  meta: { classes: ['food', 'health'], types: ['restaurant', 'clinic'] },
  columns: {
    longitude: Int32Array.from([daan, east(300), east(5000)], ({ longitude }) => Math.round(longitude * 1e6)),
    latitude: Int32Array.from([daan, daan, daan], ({ latitude }) => Math.round(latitude * 1e6)),
    class: Uint8Array.of(0, 1, 1),
    type: Uint8Array.of(0, 1, 1),
  },
}

export function studyOn(packs: readonly Pack[]): { readonly study: Study; readonly records: StudyRecords } {
  const records = makeStudyRecords()
  const { places, recordedZones } = records
  return { study: makeStudy({ packs, packsVersion: 'v', places, recordedZones }), records }
}
