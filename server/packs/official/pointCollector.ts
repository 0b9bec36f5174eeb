import { NumberList } from '#analysis/roads/numberList.ts'
import { packReason, type PackReason } from '#domain/pack/packReasons.ts'
import { hilbertPlace } from '#domain/geo/hilbertPlace.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import { poiTypeChoices } from '#domain/fields/poiTypes.ts'
import type { FileReport, RowNote } from './importReport.ts'
import { type Bounds, placeFault } from './nearCountry.ts'
import { nothingTaken } from './nothingTaken.ts'
import { PackProblem } from './packProblem.ts'

interface ReadFile {
  readonly file: string
  readonly read: number
  readonly refused: RowNote[]
  readonly end: number
}

/** Collects points in millionths of a degree, with types as indexes in `poiTypeChoices`. */
export class PointCollector {
  readonly #bounds: Bounds
  readonly #longitudes = new NumberList()
  readonly #latitudes = new NumberList()
  readonly #types = new NumberList()
  readonly #rows = new NumberList()
  readonly #nameHashes = new NumberList()
  readonly #sameness = [this.#longitudes, this.#latitudes, this.#types, this.#nameHashes]
  readonly #files: ReadFile[] = []
  #refused: RowNote[] = []
  #read = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Adds a place in degrees; refuses coordinates that are invalid or far from the country. */
  add(row: number, name: string, type: number, longitude: number, latitude: number): void {
    const fault = placeFault(this.#bounds, longitude, latitude)
    if (fault) return this.refuse(row, name, fault)
    this.#read++
    this.#longitudes.add(Math.round(longitude * 1e6))
    this.#latitudes.add(Math.round(latitude * 1e6))
    this.#types.add(type)
    this.#rows.add(row)
    this.#nameHashes.add(hashOf(name))
  }

  refuse(row: number, name: string, reason: PackReason): void {
    this.#read++
    this.#refused.push({ row, name, reason })
  }

  /** Assigns the places added since the previous call to this file. */
  endFile(file: string): void {
    this.#files.push({ file, read: this.#read, refused: this.#refused, end: this.#types.length })
    this.#read = 0
    this.#refused = []
  }

  /**
   * Returns the pack's content and each file's report. Rows follow the Hilbert curve. Duplicates, which have the same
   * position, type and name, are dropped. Throws a PackProblem without places.
   */
  finish(): { readonly content: Pick<PoiPack, 'meta' | 'columns'>; readonly reports: readonly FileReport[] } {
    const { remaining, twinOf } = this.#leaveOutTwins(this.#alongCurve())
    const reports = this.#files.map((_, at) => this.#report(at, twinOf))
    const types = this.#types.values
    if (types.length === 0) throw new PackProblem(nothingTaken(reports, 'noKnownPlace', 'noPlaceTaken'))
    const used = [...new Set(types)].sort((a, b) => a - b)
    const classes = [...new Set(used.map((type) => poiTypeChoices[type]!.under!))]
    const classOf = used.map((type) => classes.indexOf(poiTypeChoices[type]!.under!))
    const typeOf = new Map(used.map((type, at) => [type, at]))
    const longitudes = this.#longitudes.values
    const latitudes = this.#latitudes.values
    const content = {
      meta: { classes, types: used.map((type) => poiTypeChoices[type]!.value) },
      columns: {
        longitude: Int32Array.from(remaining, (at) => longitudes[at]!),
        latitude: Int32Array.from(remaining, (at) => latitudes[at]!),
        class: Uint8Array.from(remaining, (at) => classOf[typeOf.get(types[at]!)!]!),
        type: Uint8Array.from(remaining, (at) => typeOf.get(types[at]!)!),
      },
    }
    return { content, reports }
  }

  #report(number: number, twinOf: ReadonlyMap<number, number>): FileReport {
    const { file, read, refused, end } = this.#files[number]!
    const begin = this.#files[number - 1]?.end ?? 0
    const types = this.#types.values
    const rows = this.#rows.values
    const twins: RowNote[] = []
    const totals: Record<string, number> = {}
    for (let at = begin; at < end; at++) {
      const twin = twinOf.get(at)
      if (twin !== undefined) {
        const home = this.#files.find((other) => twin < other.end)!.file
        twins.push({ row: rows[at]!, name: '', reason: packReason('twinPlace', { file: home, row: rows[twin]! }) })
      } else {
        const { value } = poiTypeChoices[types[at]!]!
        totals[value] = (totals[value] ?? 0) + 1
      }
    }
    const all = twins.length === 0 ? refused : [...refused, ...twins].toSorted((a, b) => a.row - b.row)
    return { file, read, matched: end - begin - twins.length, unmatched: [], refused: all, totals }
  }

  #leaveOutTwins({ order, places }: { order: Uint32Array; places: Float64Array }) {
    const twinOf = new Map<number, number>()
    const remaining: number[] = []
    let cell = 0
    for (const at of order) {
      // Points in the same Hilbert cell are adjacent in `order`.
      if (remaining.length === 0 || places[remaining.at(-1)!] !== places[at]) cell = remaining.length
      let twin = cell
      while (twin < remaining.length && !this.#isSame(at, remaining[twin]!)) twin++
      if (twin === remaining.length) remaining.push(at)
      else twinOf.set(at, remaining[twin]!)
    }
    return { remaining, twinOf }
  }

  #isSame(one: number, other: number): boolean {
    return this.#sameness.every((list) => list.at(one) === list.at(other))
  }

  #alongCurve(): { order: Uint32Array; places: Float64Array } {
    const [west, south, east, north] = this.#bounds
    const side = Math.max(east - west, north - south)
    const part = (degrees: number, from: number): number => Math.min(1, Math.max(0, (degrees - from) / side))
    const longitudes = this.#longitudes.values
    const latitudes = this.#latitudes.values
    const places = Float64Array.from(longitudes, (longitude, at) =>
      hilbertPlace(part(longitude / 1e6, west), part(latitudes[at]! / 1e6, south)),
    )
    return { places, order: Uint32Array.from(places.keys()).sort((a, b) => places[a]! - places[b]! || a - b) }
  }
}

/** Hashes a name (FNV-1a). */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
