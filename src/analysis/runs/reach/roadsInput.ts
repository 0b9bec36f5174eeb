import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { boxAround } from '../../planar/boxAround.ts'
import { type RawFeature, readRoadFeatures } from '../../roads/readRoadFeatures.ts'

/** A GeoJSON FeatureCollection with roads; `readRoads` skips other features. */
export const roadsInput = v.pipe(
  v.object({
    type: v.literal('FeatureCollection', 'must be "FeatureCollection"'),
    features: v.array(
      v.object({ type: v.literal('Feature'), properties: v.unknown(), geometry: v.unknown() }),
      'must be a list',
    ),
  }),
  v.description(
    'GeoJSON FeatureCollection of LineStrings tagged as in OpenStreetMap: highway, oneway, maxspeed, junction',
  ),
)

/** Reads roads, with notes on skipped features and lines. Throws `AnalysisProblem` if no roads remain. */
export function readRoads(input: v.InferOutput<typeof roadsInput>) {
  const { lines, read, refused } = readRoadFeatures(input.features as readonly RawFeature[])
  if (lines.classes.length === 0) throw new AnalysisProblem('None of the features is a road that anybody travels on.')
  const left = refused.noLine + refused.noWay
  const notes: string[] = []
  if (left > 0) notes.push(`${left} of ${read} features are no roads and were left out.`)
  if (refused.badCoordinate > 0)
    notes.push(
      `Lines left out because they have fewer than two points, or a point that is no longitude and latitude: ${refused.badCoordinate}.`,
    )
  return { lines, notes }
}

/** Returns the middle of the positions' longitude range, used as the meridian of their projection. */
export function middleLongitude(xy: Float64Array): number {
  const { minX, maxX } = boxAround(xy)
  return (minX + maxX) / 2
}

export const placeInput = v.pipe(
  v.array(v.pipe(v.number('must be a number'), v.finite('must be a finite number')), 'must be [longitude, latitude]'),
  v.check(
    (pair) => pair.length === 2 && Math.abs(pair[0]!) <= 180 && Math.abs(pair[1]!) <= 90,
    'must be [longitude, latitude] in degrees',
  ),
  v.transform(([longitude, latitude]) => ({ longitude: longitude!, latitude: latitude! })),
  v.description('[longitude, latitude], WGS 84'),
)
