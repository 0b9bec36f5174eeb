import type { Place } from '#domain/geo/point.ts'
import type { PointScene } from '#draw/tiles/tileScene.ts'

interface MaybePlaced {
  readonly fields: { readonly place?: Place }
}

/** Records with a place as points of the map; nothing while there are none. */
export function pointsOfRecords(
  records: readonly MaybePlaced[] | undefined,
  look: PointScene['look'],
): readonly Omit<PointScene, 'id'>[] {
  const places = records?.flatMap(({ fields }) => fields.place ?? []) ?? []
  if (places.length === 0) return []
  const degrees = Float64Array.from(places.flatMap(({ longitude, latitude }) => [longitude, latitude]))
  return [{ look, source: { kind: 'places', degrees } }]
}
