import { packReason, type PackReason } from '#domain/pack/packReasons.ts'
import { poiTypeChoices } from '#domain/poi/poiTypes.ts'

/** Keys by how much they say of what a place is to people: a shop in an apartment block is a shop. */
const keys = ['station', 'amenity', 'shop', 'tourism', 'leisure', 'railway', 'office', 'highway', 'building'] as const

/** Values that say that there is nothing of the kind (any more). */
const nothing: ReadonlySet<string> = new Set(['no', 'vacant', 'disused', 'abandoned', 'closed'])

/** Tags of a place as they come from a file. */
export type Tags = Readonly<Record<string, unknown>>

/** A reader of tags: the place's type as its position in `poiTypeChoices`; undefined where the product knows no such place. */
export function makePoiTyper(): (tags: Tags) => number | undefined {
  const byTag = new Map(poiTypeChoices.flatMap(({ osm = [] }, at) => osm.map((tag) => [tag, at] as const)))
  return (tags) => {
    for (const key of keys) {
      const value = tags[key]
      if (typeof value !== 'string' || nothing.has(value)) continue
      const found = byTag.get(`${key}=${value}`) ?? byTag.get(`${key}=*`)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** Why tags are of no use here: the first of them that speaks of a place, if any does. */
export function unknownPlace(tags: Tags): PackReason {
  const key = keys.find((one) => tags[one] !== undefined)
  return key === undefined ? packReason('noTag') : packReason('unknownType', { tag: `${key}=${textOf(tags[key])}` })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : 'something')

/** Keys of which every value is a place for people; roads and buildings are only some of theirs. */
const placeKeys = ['amenity', 'shop', 'tourism', 'leisure', 'office', 'station'] as const

/** True where tags speak of a place for people, be it of a known type or not. */
export const isPlace = (tags: Tags, type: number | undefined): boolean =>
  type !== undefined || placeKeys.some((key) => tags[key] !== undefined)
