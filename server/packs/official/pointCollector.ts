import { poiTypeChoices } from '#domain/poi/poiTypes.ts'
import type { AreaPackMeta } from '#domain/area/areaPack.ts'
import { packReason, type PackReason } from '#domain/pack/packReasons.ts'
import { hilbertPlace } from '#domain/geo/hilbertPlace.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import type { FileReport, RowNote } from './importReport.ts'
import { PackProblem } from './packProblem.ts'

type Bounds = AreaPackMeta['bounds']

/** Points as they come from files: places in millionths of a degree, types by position in `poiTypeChoices`. */
export class PointCollector {
  readonly #bounds: Bounds
  readonly #longitudes: number[] = []
  readonly #latitudes: number[] = []
  readonly #types: number[] = []
  #refused: RowNote[] = []
  #read = 0
  #before = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Takes a place in degrees, or refuses it when it is nowhere or far from the country. */
  add(row: number, name: string, type: number, longitude: number, latitude: number): void {
    const [west, south, east, north] = this.#bounds
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) {
      return this.refuse(row, name, packReason('notDegrees', placeText(longitude, latitude)))
    }
    // A jetty or a lighthouse may stand a little off the coast.
    const isNear =
      longitude > west - margin && longitude < east + margin && latitude > south - margin && latitude < north + margin
    if (!isNear) return this.refuse(row, name, packReason('outside', placeText(longitude, latitude)))
    this.#read++
    this.#longitudes.push(Math.round(longitude * 1e6))
    this.#latitudes.push(Math.round(latitude * 1e6))
    this.#types.push(type)
  }

  refuse(row: number, name: string, reason: PackReason): void {
    this.#read++
    this.#refused.push({ row, name, reason })
  }

  /** What became of the places since the last report. */
  report(file: string): FileReport {
    const matched = this.#types.length - this.#before
    const totals: Record<string, number> = {}
    for (const type of this.#types.slice(this.#before)) {
      const { value } = poiTypeChoices[type]!
      totals[value] = (totals[value] ?? 0) + 1
    }
    const report = { file, read: this.#read, matched, unmatched: [], refused: this.#refused, totals }
    this.#before = this.#types.length
    this.#read = 0
    this.#refused = []
    return report
  }

  /** Content of a pack: rows along Hilbert's curve, with the classes and types that occur. Throws a PackProblem where there is none. */
  content(): Pick<PoiPack, 'meta' | 'columns'> {
    if (this.#types.length === 0) throw new PackProblem(packReason('noKnownPlace'))
    const used = [...new Set(this.#types)].sort((a, b) => a - b)
    const classes = [...new Set(used.map((type) => poiTypeChoices[type]!.under!))]
    const order = this.#alongCurve()
    const classOf = (type: number): number => classes.indexOf(poiTypeChoices[type]!.under!)
    return {
      meta: { classes, types: used.map((type) => poiTypeChoices[type]!.value) },
      columns: {
        longitude: Int32Array.from(order, (at) => this.#longitudes[at]!),
        latitude: Int32Array.from(order, (at) => this.#latitudes[at]!),
        class: Uint8Array.from(order, (at) => classOf(this.#types[at]!)),
        type: Uint8Array.from(order, (at) => used.indexOf(this.#types[at]!)),
      },
    }
  }

  #alongCurve(): Uint32Array {
    const [west, south, east, north] = this.#bounds
    const side = Math.max(east - west, north - south)
    const part = (degrees: number, from: number): number => Math.min(1, Math.max(0, (degrees - from) / side))
    const places = Float64Array.from(this.#types, (_, at) =>
      hilbertPlace(part(this.#longitudes[at]! / 1e6, west), part(this.#latitudes[at]! / 1e6, south)),
    )
    return Uint32Array.from(places.keys()).sort((a, b) => places[a]! - places[b]! || a - b)
  }
}

const margin = 0.1

// As the file writes them: degrees are no figures to be grouped and rounded.
const placeText = (longitude: number, latitude: number) => ({
  longitude: String(longitude),
  latitude: String(latitude),
})
