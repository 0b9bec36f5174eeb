import { packReason, type PackReason } from '#domain/pack/packReasons.ts'
import { poiTypeChoices } from '#domain/fields/poiTypes.ts'

/** Keys, most relevant first: a shop in an apartment block counts as a shop. */
const keys = ['station', 'amenity', 'shop', 'tourism', 'leisure', 'railway', 'office', 'highway', 'building'] as const

/** Values for places that don't exist or no longer exist. */
const nothing: ReadonlySet<string> = new Set(['no', 'vacant', 'disused', 'abandoned', 'closed'])

export type Tags = Readonly<Record<string, unknown>>

/** Creates a function from tags to an index in `poiTypeChoices`; undefined for unsupported places. */
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

export function unknownPlace(tags: Tags): PackReason {
  const key = keys.find((one) => tags[one] !== undefined)
  return key === undefined ? packReason('noTag') : packReason('unknownType', { tag: `${key}=${textOf(tags[key])}` })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : 'something')

/** Keys that are taken to mark a place, unlike `railway`, `highway` and `building`. */
const placeKeys = ['amenity', 'shop', 'tourism', 'leisure', 'office', 'station'] as const

export const isPlace = (tags: Tags, type: number | undefined): boolean =>
  type !== undefined || placeKeys.some((key) => tags[key] !== undefined)
