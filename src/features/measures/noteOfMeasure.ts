import type { Place, Shape } from '#domain/geo/point.ts'
import { simplifyLine } from '#mapKit/ink/simplifyLine.ts'
import type { DrawnNote } from '#mapStage/mapTool.ts'
import { type Measure, placesOf } from './measure.ts'
import { kindText, shortText } from './measureWords.ts'

const kinds = {
  point: 'marker',
  line: 'line',
  polygon: 'area',
  freehand: 'area',
  circle: 'circle',
  reach: 'area',
} as const

/**
 * Initial tolerance in degrees for simplifying a drive-time outline: about five meters. It is doubled while the outline
 * has too many corners.
 */
const stray = 0.000_05
const maxCorners = 1_000

/**
 * Converts a measurement to a map note with the drawing, or the simplified drive-time outline, and the figure as text.
 * Areas omit the closing corner, because notes close rings themselves.
 */
export function noteOfMeasure(measure: Measure, shape: Shape | undefined): DrawnNote {
  const { kind, radiusMetres } = measure
  const places = kind === 'reach' ? outlineOf(shape) : placesOf(measure)
  if (places.length < 3 && kind === 'reach') return { kind: 'marker', path: placesOf(measure), text: wordsOf(measure) }
  const path = kinds[kind] === 'area' ? places.slice(0, -1) : places
  return { kind: kinds[kind], path, radiusMetres, text: wordsOf(measure) }
}

const wordsOf = (measure: Measure): string => `${kindText(measure.kind)} ${shortText(measure)}`

function outlineOf(shape: Shape | undefined): readonly Place[] {
  if (shape?.type !== 'MultiPolygon') return []
  const rings = shape.coordinates.flatMap(([outer]) => (outer ? [outer] : []))
  const longest = rings.toSorted((a, b) => b.length - a.length)[0] ?? []
  const corners = longest.map(([x, y]) => ({ x, y }))
  let simplified = simplifyLine(corners, stray)
  for (let wider = stray * 2; simplified.length > maxCorners; wider *= 2) simplified = simplifyLine(simplified, wider)
  return simplified.map(({ x, y }) => ({ longitude: x, latitude: y }))
}
