import * as v from 'valibot'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import type { Place } from '#domain/geo/point.ts'
import type { ProvidersEnv } from '../../providersEnv.ts'
import { requestProvider } from '../requestProvider.ts'
import { OutsideFailure } from '../driveTime/driveTimeProvider.ts'
import type { StreetBox, StreetPicture, StreetPictures } from './streetPictures.ts'

const fields =
  'id,computed_geometry,geometry,captured_at,compass_angle,computed_compass_angle,is_pano,thumb_1024_url,creator'
const maxPictures = 100
/** Page limit of Mapillary's Graph API. */
const maxPlaces = 2_000

const geometry = v.object({ type: v.literal('Point'), coordinates: v.pipe(v.array(v.number()), v.minLength(2)) })
const imageSchema = v.object({
  id: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  computed_geometry: v.optional(geometry),
  geometry: v.optional(geometry),
  captured_at: v.number(),
  compass_angle: v.optional(v.number(), 0),
  computed_compass_angle: v.optional(v.number()),
  is_pano: v.optional(v.boolean(), false),
  thumb_1024_url: v.optional(v.string()),
  creator: v.optional(v.object({ username: v.optional(v.string()) })),
})
const answerSchema = v.object({ data: v.array(imageSchema) })
const placesSchema = v.object({
  data: v.array(v.pick(imageSchema, ['computed_geometry', 'geometry'])),
})

/**
 * Creates the street picture provider for Mapillary's Graph API. The token stays on the server; browsers load the
 * images directly from Mapillary's hosts.
 */
export function createMapillary(
  { url, key, imageHosts }: NonNullable<ProvidersEnv['mapillary']>,
  patienceMs: number,
): StreetPictures {
  const queryImages = ({ west, south, east, north }: StreetBox, named: string, limit: number): Promise<unknown> => {
    const bbox = [west, south, east, north].map((degrees) => degrees.toFixed(6)).join(',')
    const query = new URLSearchParams({ fields: named, bbox, limit: String(limit) })
    const headers = { authorization: `OAuth ${key}` }
    return requestProvider({ url: `${url}/images?${query.toString()}`, headers, patienceMs, judge })
  }
  return {
    async near(place, withinMetres) {
      const parsed = v.safeParse(answerSchema, await queryImages(boxAround(place, withinMetres), fields, maxPictures))
      if (!parsed.success) throw new OutsideFailure('unreadable', 'no pictures')
      return parsed.output.data.flatMap((image) => pictureOf(image, imageHosts) ?? [])
    },
    async places(box) {
      const parsed = v.safeParse(placesSchema, await queryImages(box, 'id,computed_geometry,geometry', maxPlaces))
      if (!parsed.success) throw new OutsideFailure('unreadable', 'no places')
      return parsed.output.data.flatMap((image) => placeOf(image) ?? [])
    },
  }
}

function boxAround({ latitude, longitude }: Place, metres: number): StreetBox {
  const up = metres / 111_320
  const aside = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return { west: longitude - aside, south: latitude - up, east: longitude + aside, north: latitude + up }
}

type Placed = Pick<v.InferOutput<typeof imageSchema>, 'computed_geometry' | 'geometry'>

function placeOf({ computed_geometry, geometry: byCamera }: Placed): Place | undefined {
  const [longitude, latitude] = (computed_geometry ?? byCamera)?.coordinates ?? []
  return longitude === undefined || latitude === undefined ? undefined : { latitude, longitude }
}

function pictureOf(image: v.InferOutput<typeof imageSchema>, hosts: readonly string[]): StreetPicture | undefined {
  const place = placeOf(image)
  const address = image.thumb_1024_url
  if (!place || !address || !isFrom(address, hosts)) return undefined
  const compass = image.computed_compass_angle ?? image.compass_angle
  return {
    id: image.id,
    place,
    takenAt: image.captured_at,
    compass: ((compass % 360) + 360) % 360,
    isPanorama: image.is_pano,
    url: address,
    by: image.creator?.username,
  }
}

/** Returns whether an image URL is on one of the hosts the page's CSP allows. */
function isFrom(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { origin, host, protocol } = new URL(address)
  return hosts.some((allowed) =>
    allowed.includes('*.')
      ? protocol === 'https:' && host.endsWith(allowed.slice('https://*'.length))
      : origin === allowed,
  )
}

const errorSchema = v.object({ error: v.object({ code: v.optional(v.number(), 0), type: v.optional(v.string(), '') }) })

/** Maps Graph API errors: codes 4, 17, 32 and 613 are rate limits, other OAuth exceptions a rejected token. */
function judge(body: unknown): OutsideProblem | undefined {
  const parsed = v.safeParse(errorSchema, body)
  if (!parsed.success) return undefined
  const { code, type } = parsed.output.error
  if ([4, 17, 32, 613].includes(code)) return 'quotaAtProvider'
  return type === 'OAuthException' ? 'keyRefused' : undefined
}
