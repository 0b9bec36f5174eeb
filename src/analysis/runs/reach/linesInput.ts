import * as v from 'valibot'
import { isOfType } from '../zones/isOfType.ts'
import { placeInput } from './roadsInput.ts'

const line = v.array(placeInput, 'must be a list of [longitude, latitude]')
const lines = v.pipe(v.array(line, 'must be a list of lines'), v.minLength(1, 'must not be empty'))
const geometry = v.variant(
  'type',
  [
    v.object({ type: v.literal('LineString'), coordinates: line }),
    v.object({ type: v.literal('MultiLineString'), coordinates: lines }),
  ],
  'must be a LineString or MultiLineString',
)
const feature = v.object({ type: v.literal('Feature', 'must be "Feature"'), geometry })
const collection = v.object({
  type: v.literal('FeatureCollection'),
  features: v.pipe(v.array(feature, 'must be a list'), v.minLength(1, 'must not be empty')),
})

type LinesJson = v.InferOutput<typeof lines | typeof geometry | typeof feature | typeof collection>

/** Lines as lists of positions, or as GeoJSON (LineString, MultiLineString, Feature or FeatureCollection). */
export const linesInput = v.pipe(
  v.unknown(),
  v.check(
    (json) => Array.isArray(json) || isOfType(json, ['LineString', 'MultiLineString', 'Feature', 'FeatureCollection']),
    'must be a list of lines, or a GeoJSON LineString, MultiLineString, Feature or FeatureCollection',
  ),
  v.union([lines, geometry, feature, collection]),
  v.transform((json): v.InferOutput<typeof lines> => linesOf(json)),
  v.description('Lines, each a list of [longitude, latitude]; or GeoJSON of LineStrings and MultiLineStrings'),
)

function linesOf(json: LinesJson): v.InferOutput<typeof lines> {
  if (!('type' in json)) return json
  switch (json.type) {
    case 'LineString':
      return [json.coordinates]
    case 'MultiLineString':
      return json.coordinates
    case 'Feature':
      return linesOf(json.geometry)
    case 'FeatureCollection':
      return json.features.flatMap(linesOf)
  }
}
