import * as v from 'valibot'
import { AreaFileProblem, isOfType, notDegrees, placeOf } from './areaFileProblem.ts'
import { arcOf, type Arc } from './borders.ts'

const properties = v.nullish(v.record(v.string(), v.unknown()))
const id = v.optional(v.union([v.string(), v.number()]))
const rings = v.array(v.array(v.pipe(v.number(), v.integer())))

const areaSchema = v.variant('type', [
  v.object({ type: v.literal('Polygon'), id, properties, arcs: rings }),
  v.object({ type: v.literal('MultiPolygon'), id, properties, arcs: v.array(rings) }),
])
const pair = v.looseTuple([v.number(), v.number()])

const topologySchema = v.object({
  type: v.literal('Topology'),
  transform: v.optional(v.object({ scale: pair, translate: pair })),
  arcs: v.array(v.array(pair)),
  objects: v.record(v.string(), v.looseObject({ type: v.string() })),
})
type Pair = v.InferOutput<typeof pair>
type Transform = v.InferOutput<typeof topologySchema>['transform']

/**
 * Reads the areas of a TopoJSON object with coordinates in degrees times `unitsPerDegree`. Throws an AreaFileProblem if
 * the object is damaged or not in degrees.
 */
export function readTopology(file: string, content: unknown, unitsPerDegree = 1): AreaFile {
  const parsed = v.safeParse(topologySchema, content)
  if (!parsed.success) throw new AreaFileProblem(`${file} is damaged TopoJSON${placeOf(parsed.issues[0])}.`)
  const { arcs, transform, objects } = parsed.output
  const areasOf = (name: string): readonly FileArea[] | undefined => {
    const object = Object.hasOwn(objects, name) ? objects[name] : undefined
    return object && readAreas(object, arcs.length, `"${name}" of ${file}`)
  }
  const points = arcs.map((arc) => asMillionths(arc, transform, unitsPerDegree, file))
  return { arcs: points, areasOf, names: Object.keys(objects) }
}

function asMillionths(arc: readonly Pair[], transform: Transform, unitsPerDegree: number, file: string): number[] {
  const points: number[] = []
  let x = 0
  let y = 0
  for (const [first, second] of arc) {
    ;[x, y] = transform ? [x + first, y + second] : [first, second]
    const lng = (transform ? x * transform.scale[0] + transform.translate[0] : x) / unitsPerDegree
    const lat = (transform ? y * transform.scale[1] + transform.translate[1] : y) / unitsPerDegree
    if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) throw notDegrees(file, lng, lat)
    points.push(Math.round(lng * 1e6), Math.round(lat * 1e6))
  }
  return points
}

function readAreas(object: { type: string }, arcCount: number, where: string): FileArea[] {
  const isList = object.type === 'GeometryCollection' && 'geometries' in object && Array.isArray(object.geometries)
  const listed: unknown[] = isList ? (object.geometries as unknown[]) : [object]
  return listed.flatMap((raw) => {
    if (!isOfType(raw, 'Polygon') && !isOfType(raw, 'MultiPolygon')) return []
    const parsed = v.safeParse(areaSchema, raw)
    if (!parsed.success) throw new AreaFileProblem(`${where} holds a damaged area${placeOf(parsed.issues[0])}.`)
    const area = parsed.output
    const numbers = area.type === 'Polygon' ? area.arcs : area.arcs.flat()
    if (numbers.flat().some((signed) => arcOf(signed) >= arcCount)) {
      throw new AreaFileProblem(`${where} is damaged: an area names a border that the file does not hold.`)
    }
    return [
      { id: area.id === undefined ? undefined : String(area.id), properties: { ...area.properties }, rings: numbers },
    ]
  })
}

/** An area with raw properties; arcs by number, `~number` if reversed. */
export interface FileArea {
  readonly id: string | undefined
  readonly properties: Readonly<Record<string, unknown>>
  readonly rings: readonly (readonly number[])[]
}

/** Arcs in integer millionths of a degree, and area collections by name. */
export interface AreaFile {
  readonly arcs: readonly Arc[]
  /** Returns a collection's areas: undefined if the collection is missing, empty if it has no polygons. */
  readonly areasOf: (name: string) => readonly FileArea[] | undefined
  readonly names: readonly string[]
}
