import { randomOf } from '../../../server/demo/random.ts'
import { makeTaiwanAreas } from '../../../server/packs/taiwanAreas.ts'
import { type AreaPack, readAreaRings } from '../../../src/domain/area/areaPack.ts'
import { type Frame, frameOfCountry, projectAll } from '../../../src/domain/geo/frame.ts'
import type { PlanarAreas } from './planarAreas.ts'

/** The real villages of Taiwan in the product's plane (EPSG:3826 without false easting), with synthetic people. */
export interface Villages {
  readonly pack: AreaPack
  readonly frame: Frame
  readonly areas: PlanarAreas
  readonly people: Float64Array
}

const medianPeople = 2_400
const sigma = 0.7

/** Returns all villages as the product builds them, with a deterministic lognormal population. */
export function readTaiwanVillages(): Villages {
  const pack = makeTaiwanAreas()
  const frame = frameOfCountry(pack.country, pack.meta.bounds)
  const { xy, ringStart, areaStart } = readAreaRings(pack, 6)
  const random = randomOf('bench people')
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  const count = areaStart.length - 1
  const people = Float64Array.from({ length: count }, () => medianPeople * Math.exp(sigma * normal()))
  return { pack, frame, areas: { count, xy: projectAll(frame, xy), ringStart, areaStart }, people }
}
