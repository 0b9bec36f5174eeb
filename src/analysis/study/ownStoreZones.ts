import type { Shape } from '#domain/geo/point.ts'
import { apportion } from '../apportion.ts'
import type { MeasuredZone } from '../sharedPopulation.ts'
import type { AreaShares, OwnZones } from '../studyTypes.ts'
import { makeZone, type Zone } from '../zone.ts'
import type { PlaceColumns } from './placeColumns.ts'
import type { RecordedZones } from './recordedZones.ts'
import type { StudyCountry, StudyLevel } from './studyCountry.ts'

/** Returns the zone of the store in a row; undefined if its shape isn't a valid zone. */
export type OwnZoneOf = (stores: PlaceColumns, row: number) => MeasuredZone | undefined

interface CachedZone {
  readonly longitude: number
  readonly latitude: number
  readonly recorded: Shape | undefined
  readonly zone: MeasuredZone | undefined
}

/** Maximum number of cached zone settings: users compare a few, but a slider passes through many. */
const maxSettings = 3

/** A zone is rebuilt when its store moves or its recorded shape changes; area shares are computed on first use. */
export function makeOwnStoreZones(
  country: StudyCountry,
  recordedZones: RecordedZones,
): (ownZones: OwnZones) => OwnZoneOf {
  const bySetting = new Map<string, Map<string, CachedZone>>()

  function cacheFor({ kind, radiusMetres }: OwnZones): Map<string, CachedZone> {
    const setting = `${kind} ${radiusMetres}`
    const cached = bySetting.get(setting) ?? new Map<string, CachedZone>()
    // Reinserting a setting puts the least recently used setting first.
    bySetting.delete(setting)
    bySetting.set(setting, cached)
    const oldest = bySetting.keys().next().value
    if (bySetting.size > maxSettings && oldest !== undefined) bySetting.delete(oldest)
    return cached
  }

  return (ownZones) => {
    const cached = cacheFor(ownZones)
    return (stores, row) => {
      const storeId = stores.ids[row]!
      const longitude = stores.longitude[row]!
      const latitude = stores.latitude[row]!
      const recorded = ownZones.kind === 'recorded' ? recordedZones.ofStore(storeId) : undefined
      const before = cached.get(storeId)
      if (before?.longitude === longitude && before.latitude === latitude && before.recorded === recorded)
        return before.zone
      const { radiusMetres } = ownZones
      const shape = recorded ?? { type: 'Circle' as const, centre: { longitude, latitude }, radiusMetres }
      const zone = makeOwnZone(country, shape)
      cached.set(storeId, { longitude, latitude, recorded, zone })
      return zone
    }
  }
}

function makeOwnZone({ finest, frame }: StudyCountry, shape: Shape): MeasuredZone | undefined {
  const made = makeZone(shape, frame)
  return finest && !('problem' in made) ? new LazyZone(made.zone, finest) : undefined
}

class LazyZone implements MeasuredZone {
  readonly zone: Zone
  readonly #level: StudyLevel
  #shares: AreaShares | undefined

  constructor(zone: Zone, level: StudyLevel) {
    this.zone = zone
    this.#level = level
  }

  get shares(): AreaShares {
    return (this.#shares ??= apportion(this.#level.index(), this.zone))
  }
}
