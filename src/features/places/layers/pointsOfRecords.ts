import type { Place } from '#domain/geo/point.ts'
import type { PointLook, PointScene } from '#draw/tiles/tileScene.ts'

interface MaybePlaced {
  readonly fields: { readonly place?: Place }
}

export function pointsOfRecords<R extends MaybePlaced>(
  records: readonly R[] | undefined,
  look: PointScene['look'],
  lookOf: (record: R) => PointLook,
): readonly Omit<PointScene, 'id'>[] {
  const placed = records?.filter(({ fields }) => fields.place) ?? []
  if (placed.length === 0) return []
  const looks = new Map<string, PointLook>()
  const keys = placed.map((record) => {
    const own = lookOf(record)
    const key = `${own.colour} ${own.sort}`
    looks.set(key, own)
    return key
  })
  const numbers = new Map([...looks.keys()].map((key, number) => [key, number]))
  const degrees = Float64Array.from(
    placed.flatMap(({ fields: { place } }) => (place ? [place.longitude, place.latitude] : [])),
  )
  const number = Uint8Array.from(keys, (key) => Math.min(255, numbers.get(key) ?? 255))
  return [{ look, source: { kind: 'places', degrees, looks: [...looks.values()], lookOf: number } }]
}
