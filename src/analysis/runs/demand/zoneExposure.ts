import type { Shape } from '#domain/geo/point.ts'
import { overlapOf, sharedGround } from '../../overlap.ts'
import { zoneOn } from '../zones/areaShares.ts'
import { choosePlane } from '../zones/plane.ts'
import { peopleIn, populationOf } from '../zones/sharedPeople.ts'
import type { CannibalisationInput } from './cannibalisationInput.ts'

export interface ZoneExposure {
  readonly id: string
  readonly own: boolean
  readonly a1: number
  readonly a2: number
  readonly a3: number
  readonly a4: number
  readonly sharedSquareMetres: number
  readonly storeSquareMetres: number
  readonly studiedSquareMetres: number
  readonly sharedPopulation: number | null
  readonly storePopulation: number | null
  readonly exposedPopulation: number | null
}

/** Returns area measures and exposed population per store, with all circle radii scaled by `radiusTimes`. */
export function exposeZones(
  zones: NonNullable<CannibalisationInput['zones']>,
  radiusTimes: number,
  notes: string[],
): ZoneExposure[] {
  const { studied, stores, areas, population, units } = zones
  const resized = (shape: Shape): Shape =>
    shape.type === 'Circle' ? { ...shape, radiusMetres: shape.radiusMetres * radiusTimes } : shape
  const shapes = [studied, ...stores.map(({ zone }) => zone)].map(resized)
  const plane = choosePlane([...shapes, ...(areas ?? []).map(({ shape }) => shape)], units)
  notes.push(`Zones are measured in: ${plane.name}.`)
  const n = zoneOn(shapes[0]!, plane, 'zones.studied')
  return stores.map(({ id, own }, at) => {
    const s = zoneOn(shapes[at + 1]!, plane, `zones.stores[${at}].zone`)
    const people = areas && populationOf(areas, plane, s, n, population, notes)
    const storePopulation = people ? peopleIn(people.inStore, population) : null
    const sharedPopulation = people?.inBoth ?? null
    return {
      id,
      own,
      ...overlapOf(s, n, sharedGround(s, n)),
      storeSquareMetres: s.squareMetres,
      studiedSquareMetres: n.squareMetres,
      sharedPopulation,
      storePopulation,
      exposedPopulation: storePopulation && sharedPopulation !== null ? sharedPopulation / storePopulation : null,
    }
  })
}
