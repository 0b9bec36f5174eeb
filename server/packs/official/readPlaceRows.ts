import { packReason } from '#domain/pack/packReasons.ts'
import type { NamedFile } from './namedFile.ts'
import { decodeText } from './decodeText.ts'
import { PackProblem } from './packProblem.ts'
import type { Tags } from './poiTypeOfTags.ts'
import { readAllBytes } from './readBytes.ts'
import { readTable } from './readTable.ts'
import { tableText } from './tableText.ts'
import { findColumn, headingText } from './tableColumns.ts'

export interface PlaceRow {
  readonly row: number
  readonly tags: Tags
  readonly place: readonly [number, number] | undefined
}

const longitudes = ['longitude', 'lon', 'lng', 'long', 'x', '經度', '东经', '東經', 'wgs84經度', '经度']
const latitudes = ['latitude', 'lat', 'y', '緯度', '北纬', '北緯', 'wgs84緯度', '纬度']
const names = ['name', '名稱', '名称', '店名', '站名', '校名', '學校名稱']

/**
 * Reads table rows with longitude and latitude in degrees; every column is also a tag. Throws a PackProblem if a
 * coordinate column is missing.
 */
export async function readPlaceTable(file: NamedFile): Promise<PlaceRow[]> {
  const { heading, rows } = readTable(file.name, await tableText(file))
  const at = placesIn(heading)
  if (!at) throw new PackProblem(packReason('noPlaceTable', { file: file.name, heading: headingText(heading) }))
  return rows.map(({ row, cells }) => ({
    row,
    tags: tagsOf(heading, cells),
    place: placeOf(cells[at.longitude], cells[at.latitude]),
  }))
}

/** Reads a JSON list of objects or an Overpass response (`elements`); undefined for other text. */
export async function readPlaceList(file: NamedFile): Promise<PlaceRow[] | undefined> {
  const list = listOf(parse(decodeText(file.name, await readAllBytes(file))))
  return list?.map((item, at): PlaceRow => {
    const keys = Object.keys(item)
    const found = placesIn(keys)
    const centre = isObject(item['center']) ? item['center'] : item
    const place = found
      ? placeOf(item[keys[found.longitude]!], item[keys[found.latitude]!])
      : placeOf(centre['lon'], centre['lat'])
    const tags = isObject(item['tags']) ? item['tags'] : tagsOf(keys, Object.values(item))
    return { row: at + 1, tags, place }
  })
}

type JsonObject = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function listOf(json: unknown): readonly JsonObject[] | undefined {
  const list: unknown = isObject(json) ? json['elements'] : json
  return Array.isArray(list) && list.every(isObject) ? list : undefined
}

function placesIn(heading: readonly string[]): { longitude: number; latitude: number } | undefined {
  const longitude = findColumn(heading, longitudes)
  const latitude = findColumn(heading, latitudes)
  return longitude < 0 || latitude < 0 ? undefined : { longitude, latitude }
}

/**
 * Returns a place in degrees; undefined without two numbers. Also parses text, because tables, and JSON converted from
 * tables, store numbers as text.
 */
function placeOf(longitude: unknown, latitude: unknown): readonly [number, number] | undefined {
  const degrees = [longitude, latitude].map((value) =>
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
  )
  const [x, y] = degrees
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x + y) ? [x, y] : undefined
}

function tagsOf(heading: readonly string[], cells: readonly unknown[]): Tags {
  const tags = Object.fromEntries(heading.map((key, at) => [key.trim().toLowerCase(), cells[at]]))
  const name = findColumn(heading, names)
  return name < 0 ? tags : { ...tags, name: cells[name] }
}
