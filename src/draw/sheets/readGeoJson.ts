import * as v from 'valibot'
import { isDeeperThan } from '#domain/json.ts'
import { type Cell, type SheetTable, truncateCell } from '#domain/parsing/cell.ts'
import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'
import { overLimit } from './overLimit.ts'
import { sheetLimits } from './sheetLimits.ts'

const featureSchema = v.object({
  type: v.literal('Feature'),
  geometry: v.nullish(v.object({ type: v.string(), coordinates: v.optional(v.unknown()) })),
  properties: v.nullish(v.record(v.string(), v.unknown())),
})
const fileSchema = v.union([
  v.object({ type: v.literal('FeatureCollection'), features: v.array(featureSchema) }),
  featureSchema,
])
const position = v.tupleWithRest([v.number(), v.number()], v.number())

const maxLevels = 60

/**
 * Reads GeoJSON as a table: a row per feature, a column per property; points as coordinates, other geometries as
 * shapes.
 */
export function readGeoJson(text: string, name: string): SheetTable {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new TransferProblem(transferReason('fileDamaged', { part: 'GeoJSON' }))
  }
  // Ordinary GeoJSON isn't nested this deeply; serializing recurses once per level.
  if (isDeeperThan(json, maxLevels)) throw new TransferProblem(transferReason('fileDamaged', { part: 'GeoJSON' }))
  const parsed = v.safeParse(fileSchema, json)
  if (!parsed.success) throw new TransferProblem(transferReason('notASheet'))
  const features = parsed.output.type === 'Feature' ? [parsed.output] : parsed.output.features
  if (features.length > sheetLimits.rows) throw overLimit('tooManyRows')
  const columns = new Map<string, number>()
  const columnOf = (heading: string): number => {
    const at = columns.get(heading) ?? columns.size
    columns.set(heading, at)
    if (columns.size > sheetLimits.columns) throw overLimit('tooManyColumns')
    return at
  }
  const rows = features.map(({ geometry, properties }, at) => {
    const cells: Cell[] = []
    const set = (heading: string, cell: Cell): void => {
      const column = columnOf(heading)
      while (cells.length < column) cells.push(undefined)
      cells[column] ??= cell
    }
    for (const [key, value] of Object.entries(properties ?? {})) set(key, cellOf(value))
    const point = geometry?.type === 'Point' ? v.safeParse(position, geometry.coordinates) : undefined
    if (point?.success) {
      set('longitude', point.output[0])
      set('latitude', point.output[1])
    } else if (geometry) set('geometry', JSON.stringify(geometry))
    return { row: at + 2, cells }
  })
  return { name, rows: [{ row: 1, cells: [...columns.keys()].map(truncateCell) }, ...rows], merges: [] }
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string') return truncateCell(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return value === null || value === undefined ? undefined : truncateCell(JSON.stringify(value))
}
