import * as v from 'valibot'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import type { Place } from '#domain/geo/point.ts'
import type { ProvidersEnv } from '../../providersEnv.ts'
import { askOutside } from '../askOutside.ts'
import { OutsideFailure } from '../driveTime/driveTimeProvider.ts'
import type { StreetPicture, StreetPictures } from './streetPictures.ts'

const fields =
  'id,computed_geometry,geometry,captured_at,compass_angle,computed_compass_angle,is_pano,thumb_1024_url,creator'
const mostPictures = 100

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

/** Pictures of Mapillary by its graph. The token stays here; the pictures themselves come straight from Mapillary's own hosts. */
export function createMapillary(
  { url, key, imageHosts }: NonNullable<ProvidersEnv['mapillary']>,
  patienceMs: number,
): StreetPictures {
  return {
    async near(place, withinMetres) {
      const bbox = boxAround(place, withinMetres).map((degrees) => degrees.toFixed(6))
      const query = new URLSearchParams({ fields, bbox: bbox.join(','), limit: String(mostPictures) })
      const headers = { authorization: `OAuth ${key}` }
      const answer = await askOutside({ url: `${url}/images?${query.toString()}`, headers, patienceMs, judge })
      const parsed = v.safeParse(answerSchema, answer)
      if (!parsed.success) throw new OutsideFailure('unreadable', 'no pictures')
      return parsed.output.data.flatMap((image) => pictureOf(image, imageHosts) ?? [])
    },
  }
}

/** West, south, east, north. */
function boxAround({ latitude, longitude }: Place, metres: number): readonly number[] {
  const north = metres / 111_320
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return [longitude - east, latitude - north, longitude + east, latitude + north]
}

function pictureOf(image: v.InferOutput<typeof imageSchema>, hosts: readonly string[]): StreetPicture | undefined {
  const [longitude, latitude] = (image.computed_geometry ?? image.geometry)?.coordinates ?? []
  const address = image.thumb_1024_url
  if (longitude === undefined || latitude === undefined || !address || !isFrom(address, hosts)) return undefined
  const compass = image.computed_compass_angle ?? image.compass_angle
  return {
    id: image.id,
    place: { latitude, longitude },
    takenAt: image.captured_at,
    compass: ((compass % 360) + 360) % 360,
    isPanorama: image.is_pano,
    url: address,
    by: image.creator?.username,
  }
}

/** Whether the page may load it: of other hosts it shows nothing. */
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

/** 4, 17, 32 and 613 are the graph's words for too many calls; 190 for a token that is refused. */
function judge(body: unknown): OutsideProblem | undefined {
  const parsed = v.safeParse(errorSchema, body)
  if (!parsed.success) return undefined
  const { code, type } = parsed.output.error
  if ([4, 17, 32, 613].includes(code)) return 'quotaAtProvider'
  return type === 'OAuthException' ? 'keyRefused' : undefined
}
