import { packReason } from '#domain/pack/packReasons.ts'
import type { RailKind } from '#domain/rail/railPack.ts'
import { decodeText } from '../decodeText.ts'
import type { NamedFile } from '../namedFile.ts'
import { PackProblem } from '../packProblem.ts'
import { readAllBytes } from '../readBytes.ts'
import type { RailCollector } from './railCollector.ts'

type Row = Readonly<Record<string, unknown>>

const operatorKinds: Readonly<Record<string, RailKind>> = {
  TRA: 'rail',
  AFR: 'rail',
  THSR: 'highSpeed',
  KLRT: 'lightRail',
  NTDLRT: 'lightRail',
  NTALRT: 'lightRail',
}

/** Reads the rows of an operator's Shape, Station or Line file, as a list or within an object. */
export async function readTdxRows(file: NamedFile): Promise<readonly Row[]> {
  const rows = rowsOf(parse(file.name, decodeText(file.name, await readAllBytes(file))))
  if (!rows?.some((row) => 'Geometry' in row || 'StationPosition' in row || 'LineColor' in row)) {
    throw new PackProblem(packReason('noRailJson', { file: file.name }))
  }
  return rows
}

export const tdxColours = (rows: readonly Row[]): [string, unknown][] =>
  rows.flatMap((row): [string, unknown][] => ('LineColor' in row ? [[lineKey(row), row['LineColor']]] : []))

/**
 * Adds the lines and stations of a TDX file. `said` is the kind of all rows; if undefined, each row's operator
 * determines its kind.
 */
export function takeTdxRows(
  file: string,
  rows: readonly Row[],
  said: RailKind | undefined,
  colours: ReadonlyMap<string, unknown>,
  collector: RailCollector,
): void {
  for (const [at, row] of rows.entries()) {
    const kind = said ?? operatorKinds[operatorOf(row)] ?? 'metro'
    if ('StationPosition' in row) {
      const { PositionLon, PositionLat } = (row['StationPosition'] ?? {}) as Row
      const found = { row: at + 1, kind, ...namesOf(row['StationName']) }
      collector.addStation(file, { ...found, place: [PositionLon, PositionLat] })
    } else if ('Geometry' in row) {
      const found = { row: at + 1, kind, ...namesOf(row['LineName'] ?? row['LineID']) }
      const parts = readWktLines(row['Geometry'])
      const colour = row['LineColor'] ?? colours.get(lineKey(row))
      if (parts) collector.addLine(file, { ...found, parts, colour })
      else collector.refuse(at + 1, found.name, packReason('noLine'))
    } else if (!('LineColor' in row)) collector.refuse(at + 1, '', packReason('noTrack'))
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Returns the row's operator; if it is missing, the operator prefix in an id such as `TRTC-BL01`. */
const operatorOf = (row: Row): string =>
  text(row['OperatorID']) || text(row['OperatorCode']) || (/^(\w+)-/.exec(text(row['StationUID']))?.[1] ?? '')

/** Returns a line's key. It includes the name, because operators may share line numbers. */
const lineKey = (row: Row): string => JSON.stringify([row['LineID'] ?? row['LineNo'], namesOf(row['LineName']).name])

function namesOf(said: unknown): { name: string; english?: string } {
  if (typeof said === 'string') return { name: said.trim() }
  const { Zh_tw, En } = (said ?? {}) as Row
  return { name: text(Zh_tw) || text(En), english: text(En) }
}

function parse(file: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new PackProblem(packReason('damagedJson', { file }))
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function rowsOf(json: unknown): readonly Row[] | undefined {
  const list: unknown = isRow(json) ? Object.values(json).find(Array.isArray) : json
  return Array.isArray(list) && list.every(isRow) ? list : undefined
}

/** Parses a WKT LINESTRING or MULTILINESTRING to GeoJSON coordinates; undefined for other text. */
function readWktLines(text: unknown): readonly (readonly (readonly number[])[])[] | undefined {
  const found = typeof text === 'string' ? /^\s*(MULTI)?LINESTRING\s*(?:Z\s*)?\((.*)\)\s*$/is.exec(text) : undefined
  if (!found) return undefined
  const [, isMany, inner = ''] = found
  const lines = isMany ? [...inner.matchAll(/\(([^()]*)\)/g)].map((line) => line[1]!) : [inner]
  return lines.map((line) => line.split(',').map((point) => point.trim().split(/\s+/).map(Number)))
}
