import { packReason, type PackReason } from '#domain/pack/packReasons.ts'
import { type RailKind, railKinds, type RailLine, type MapName, type RailPack } from '#domain/rail/railPack.ts'
import type { FileReport, RowNote } from '../importReport.ts'
import { type Bounds, isNear, placeFault } from '../nearCountry.ts'
import { readColour } from './readColour.ts'

export interface FoundTrack {
  readonly row: number
  readonly kind: RailKind
  readonly name: string
  readonly english?: string | undefined
}

export interface FoundLine extends FoundTrack {
  readonly parts: readonly unknown[]
  /** Color as in the file; undefined, empty or null if missing. */
  readonly colour?: unknown
}

interface Origin {
  readonly file: string
  readonly row: number
}

type Degrees = readonly [longitude: number, latitude: number]

export class RailCollector {
  readonly #bounds: Bounds
  readonly #simplify: (name: string) => string
  readonly #lines: RailLine[] = []
  readonly #tracks: { readonly line: number; readonly points: readonly Degrees[] }[] = []
  readonly #stations: { readonly name: MapName; readonly kind: RailKind; readonly place: Degrees }[] = []
  readonly #known = new Map<string, Origin>()
  #refused: RowNote[] = []
  #noted: RowNote[] = []
  #taken: Record<'railLines' | 'stations', number> = { railLines: 0, stations: 0 }
  readonly reports: FileReport[] = []

  constructor(bounds: Bounds, simplify: (name: string) => string) {
    this.#bounds = bounds
    this.#simplify = simplify
  }

  get lineCount(): number {
    return this.#lines.length
  }

  refuse(row: number, name: string, reason: PackReason): void {
    this.#refused.push({ row, name, reason })
  }

  addLine(file: string, found: FoundLine): void {
    const { row, name, kind, parts } = found
    const colour = readColour(found.colour)
    const tracks = parts.map(readTrack)
    const fault =
      tracks.find((track) => !Array.isArray(track)) ??
      this.#outsideFault(tracks as Degrees[][]) ??
      this.#twinFault(JSON.stringify([kind, tracks]), { file, row }, 'twinLine')
    if (fault && !Array.isArray(fault)) return this.refuse(row, name, fault as PackReason)
    const line = this.#lines.push({ kind, ...this.#nameOf(found), ...(typeof colour === 'string' && { colour }) }) - 1
    for (const points of tracks as Degrees[][]) this.#tracks.push({ line, points })
    this.#taken.railLines++
    if (colour === null)
      this.#noted.push({ row, name, reason: packReason('badColour', { text: String(found.colour) }) })
  }

  addStation(file: string, found: FoundTrack & { readonly place: readonly unknown[] }): void {
    const { row, name, kind } = found
    const [longitude, latitude] = found.place
    if (name === '') return this.refuse(row, '', packReason('noStationName'))
    if (typeof longitude === 'string') return this.refuse(row, name, packReason('textPlace'))
    if (typeof longitude !== 'number' || typeof latitude !== 'number')
      return this.refuse(row, name, packReason('noPlace'))
    const fault =
      placeFault(this.#bounds, longitude, latitude) ??
      this.#twinFault(JSON.stringify([kind, name, longitude, latitude]), { file, row }, 'twinPlace')
    if (fault) return this.refuse(row, name, fault)
    this.#stations.push({ name: this.#nameOf(found), kind, place: [longitude, latitude] })
    this.#taken.stations++
  }

  endFile(file: string): void {
    const totals = this.#taken
    const refused = this.#refused
    const matched = totals.railLines + totals.stations
    const read = matched + refused.length
    this.reports.push({ file, read, matched, unmatched: [], refused, noted: this.#noted, totals })
    this.#taken = { railLines: 0, stations: 0 }
    this.#refused = []
    this.#noted = []
  }

  content(): Pick<RailPack, 'meta' | 'columns'> {
    const steps: number[] = []
    const start = [0]
    for (const { points } of this.#tracks) {
      let lastX = 0
      let lastY = 0
      for (const [longitude, latitude] of points) {
        const x = Math.round(longitude * 1e6)
        const y = Math.round(latitude * 1e6)
        steps.push(x - lastX, y - lastY)
        ;[lastX, lastY] = [x, y]
      }
      start.push(steps.length / 2)
    }
    const stations = this.#stations
    return {
      meta: { lines: this.#lines, stations: stations.map(({ name }) => name) },
      columns: {
        xy: Int32Array.from(steps),
        start: Uint32Array.from(start),
        line: Uint32Array.from(this.#tracks, ({ line }) => line),
        longitude: Int32Array.from(stations, ({ place }) => Math.round(place[0] * 1e6)),
        latitude: Int32Array.from(stations, ({ place }) => Math.round(place[1] * 1e6)),
        stationKind: Uint8Array.from(stations, ({ kind }) => railKinds.indexOf(kind)),
      },
    }
  }

  #nameOf({ name, english }: FoundTrack): MapName {
    const simple = this.#simplify(name)
    return {
      naml: name,
      ...(english === undefined || english === '' ? {} : { name: english }),
      ...(simple === name ? {} : { namc: simple }),
    }
  }

  #outsideFault(tracks: readonly (readonly Degrees[])[]): PackReason | undefined {
    const points = tracks.flat()
    const [first] = points
    if (!first) return packReason('badCoordinate')
    if (points.some(([longitude, latitude]) => isNear(this.#bounds, longitude, latitude))) return undefined
    return placeFault(this.#bounds, ...first)
  }

  #twinFault(key: string, here: Origin, code: 'twinLine' | 'twinPlace'): PackReason | undefined {
    const before = this.#known.get(key)
    if (before) return packReason(code, { file: before.file, row: before.row })
    this.#known.set(key, here)
    return undefined
  }
}

function readTrack(part: unknown): readonly Degrees[] | PackReason {
  const points = Array.isArray(part) ? part : []
  const degrees = points.flatMap((point: unknown): Degrees[] => {
    const [longitude, latitude] = Array.isArray(point) ? (point as unknown[]) : []
    return Number.isFinite(longitude) && Number.isFinite(latitude) ? [[longitude as number, latitude as number]] : []
  })
  if (degrees.length === points.length && degrees.length > 1) return degrees
  const isText = points.flat().some((value) => typeof value === 'string')
  return packReason(isText ? 'textPlace' : 'badCoordinate')
}
