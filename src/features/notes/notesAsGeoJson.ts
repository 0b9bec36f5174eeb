import type { FieldValues } from '#domain/fields/checkFields.ts'
import { readPath } from '#domain/layer/notePath.ts'

/**
 * Formats notes as GeoJSON: degrees, WGS 84, longitude first. Text, style and radius (m) are properties. A circle is
 * exported as its center. A note with an unreadable path has no geometry.
 */
export function notesAsGeoJson(notes: readonly { readonly id: string; readonly fields: FieldValues }[]): string {
  const features = notes.map(
    ({ id, fields: { path, order: _order, group: _group, photos: _photos, ...properties } }) => ({
      type: 'Feature',
      id,
      geometry: geometryOf(properties.kind, path),
      properties,
    }),
  )
  return JSON.stringify({ type: 'FeatureCollection', features }, undefined, 2)
}

function geometryOf(kind: unknown, path: unknown): object | null {
  const places = typeof path === 'string' ? readPath(path) : undefined
  const [first, ...others] = (places ?? []).map(({ latitude, longitude }) => [longitude, latitude])
  if (!first) return null
  if (kind === 'circle' || others.length === 0) return { type: 'Point', coordinates: first }
  if (kind === 'area') return { type: 'Polygon', coordinates: [[first, ...others, first]] }
  return { type: 'LineString', coordinates: [first, ...others] }
}
