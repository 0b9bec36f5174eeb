import * as v from 'valibot'
import type { Place, Shape } from '../../geo/point.ts'
import { readPlace } from '../../geo/readPlace.ts'
import { punctuationOf } from '../../punctuation.ts'
import { type FileReference, maxFilesOfField } from '../field.ts'
import type { FieldType } from '../fieldType.ts'

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
const placeSchema = v.object({
  latitude,
  longitude,
  accuracyMetres: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
})
const ring = v.pipe(v.array(v.tuple([longitude, latitude])), v.minLength(4), v.maxLength(50_000))
const shapeSchema = v.variant('type', [
  v.object({ type: v.literal('Polygon'), coordinates: v.pipe(v.array(ring), v.minLength(1)) }),
  v.object({
    type: v.literal('MultiPolygon'),
    coordinates: v.pipe(v.array(v.pipe(v.array(ring), v.minLength(1))), v.minLength(1)),
  }),
  v.object({
    type: v.literal('Circle'),
    centre: placeSchema,
    radiusMetres: v.pipe(v.number(), v.minValue(1), v.maxValue(200_000)),
  }),
])

const place: FieldType<Place> = {
  schema: () => placeSchema,
  read: (text) => {
    if (text.trim() === '') return { value: undefined }
    const value = readPlace(text)
    return value === undefined ? { broken: 'regex' } : { value }
  },
  write: (value) => `${value.latitude.toFixed(5)}, ${value.longitude.toFixed(5)}`,
  sortKey: (value) => value.latitude,
  align: 'end',
  control: 'place',
}

const shape: FieldType<Shape> = {
  schema: () => shapeSchema,
  isLarge: true,
  read: (text) => {
    if (text.trim() === '') return { value: undefined }
    try {
      const parsed = v.safeParse(shapeSchema, JSON.parse(text))
      return parsed.success ? { value: parsed.output } : { broken: 'regex' }
    } catch {
      return { broken: 'regex' }
    }
  },
  write: (value) => JSON.stringify(value),
  sortKey: (value) => value.type,
  align: 'start',
  control: 'shape',
}

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1))
const bytesSchema = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  mime: v.pipe(v.string(), v.maxLength(127)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

const fileSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.maxLength(255)),
  ...bytesSchema.entries,
  caption: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
  takenAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  width: v.exactOptional(pixels),
  height: v.exactOptional(pixels),
  place: v.exactOptional(placeSchema),
  original: v.exactOptional(bytesSchema),
})

const files: FieldType<readonly FileReference[]> = {
  schema: () => v.pipe(v.array(fileSchema), v.maxLength(maxFilesOfField)),
  read: () => ({ value: undefined }),
  write: (value, _field, context) =>
    punctuationOf(context.locale).listed(value.map((file) => file.caption ?? file.name)),
  sortKey: (value) => value.length,
  align: 'start',
  control: 'files',
}

export const placeTypes = { place, shape, files, photos: files }
