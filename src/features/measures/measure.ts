import * as v from 'valibot'
import { shapeArea } from '#analysis/shape/shapeArea.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { planModes, type ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import type { SketchKind } from '#mapKit/drawing/sketch.ts'
import { lineMetres } from '#mapKit/geographicMetres.ts'

export const measureKinds = ['point', 'line', 'polygon', 'freehand', 'circle', 'reach'] as const satisfies readonly (
  | 'point'
  | 'reach'
  | SketchKind
)[]
export type MeasureKind = (typeof measureKinds)[number]

/** Street widths in meters on each side of a line (product specification, section 9). */
export const streetWidths = [6, 12, 20, 50] as const
/** Buffers in meters around a drawing. */
export const bufferWidths = [250, 500, 1000, 1500, 2000] as const
export const circleRadii = [250, 500, 1000, 2000] as const
export const reachMinutes = [5, 10, 15, 20, 30] as const
/** Range of custom values in meters. */
export const ownLimits = { min: 1, max: 20_000 } as const

const position = v.tuple([v.pipe(v.number(), v.finite()), v.pipe(v.number(), v.finite())])
const metres = v.pipe(v.number(), v.minValue(ownLimits.min), v.maxValue(ownLimits.max))
export const measureSchema = v.object({
  id: v.string(),
  kind: v.picklist(measureKinds),
  /** Longitudes and latitudes: one position (point, circle, drive time), a line, or the closed ring of an area. */
  path: v.pipe(v.array(position), v.minLength(1)),
  radiusMetres: v.exactOptional(v.pipe(v.number(), v.minValue(1))),
  aroundMetres: v.exactOptional(metres),
  mode: v.exactOptional(v.picklist(planModes)),
  minutes: v.exactOptional(v.pipe(v.number(), v.minValue(1), v.maxValue(180))),
})

export type Measure = v.InferOutput<typeof measureSchema>

export const positionOf = ({ longitude, latitude }: Place): [number, number] => [longitude, latitude]
const placeOf = ([longitude, latitude]: readonly [number, number]): Place => ({ longitude, latitude })

export const middleOf = ({ path }: Measure): Place => placeOf(path[0]!)

/** Returns the plan of a drive-time area around the measured point, computed on the device's roads. */
export const reachPlan = (measure: Measure): ZonePlan => {
  const { mode = 'walk', minutes = 10 } = measure
  return { kind: 'reach', centre: middleOf(measure), mode, measure: 'time', limit: minutes * 60 }
}

export const placesOf = ({ path }: Measure): Place[] => path.map(placeOf)

/** Returns the drawn area; undefined for a point, a line and a drive time. */
export function drawnShape(measure: Measure): Shape | undefined {
  const { kind, path, radiusMetres } = measure
  if (kind === 'point' || kind === 'line' || kind === 'reach') return undefined
  if (kind === 'circle') return { type: 'Circle', centre: middleOf(measure), radiusMetres: radiusMetres ?? 1 }
  return { type: 'Polygon', coordinates: [path] }
}

/**
 * Returns the area if it can be built without a projection, `wide` if a buffer or drive-time area must be computed, or
 * undefined if there is no area.
 */
export function plainGround(measure: Measure): Shape | 'wide' | undefined {
  const { kind, aroundMetres = 0 } = measure
  const shape = drawnShape(measure)
  if (kind === 'reach') return 'wide'
  if (kind === 'point') {
    return aroundMetres > 0 ? { type: 'Circle', centre: middleOf(measure), radiusMetres: aroundMetres } : undefined
  }
  if (shape?.type === 'Circle') return { ...shape, radiusMetres: shape.radiusMetres + aroundMetres }
  return aroundMetres > 0 ? 'wide' : shape
}

export interface MeasureFigures {
  readonly place?: Place
  /** Length of a line, or perimeter of an area or circle. */
  readonly metres?: number
  readonly radiusMetres?: number
  /** Area without buffer. */
  readonly squareMetres?: number
}

export function figuresOf(measure: Measure): MeasureFigures {
  const { kind, path, radiusMetres = 1 } = measure
  if (kind === 'point' || kind === 'reach') return { place: middleOf(measure) }
  if (kind === 'circle') {
    const round = { metres: 2 * Math.PI * radiusMetres, squareMetres: Math.PI * radiusMetres ** 2 }
    return { place: middleOf(measure), radiusMetres, ...round }
  }
  const places = placesOf(measure)
  if (kind === 'line') return { metres: lineMetres(places) }
  return { metres: lineMetres(places), squareMetres: shapeArea({ type: 'Polygon', coordinates: [path] }) }
}
