import { trimMarksEnd } from '#domain/trimMarks.ts'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim(), v.minLength(1))
const address = v.pipe(
  v.string(),
  v.trim(),
  v.url(),
  v.regex(/^https?:\/\/[^?#]+$/),
  v.transform((given) => trimMarksEnd(given, '/')),
)
/** Image hosts for the CSP; `*.` means any subdomain. */
const imageHosts = v.pipe(
  v.string(),
  v.transform((given) => given.trim().split(/\s+/)),
  v.array(
    v.pipe(v.string(), v.regex(/^(https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)$/i)),
  ),
)

export const providerVariables = {
  VALHALLA_URL: v.optional(address),
  ORS_URL: v.optional(address),
  ORS_KEY: v.optional(text),
  AMAP_URL: v.optional(address, 'https://restapi.amap.com'),
  AMAP_KEY: v.optional(text),
  GOOGLE_ROUTES_URL: v.optional(address, 'https://routes.googleapis.com'),
  GOOGLE_ROUTES_KEY: v.optional(text),
  GOOGLE_ROUTES_ON_OTHER_MAPS: v.optional(v.picklist(['forbidden', 'agreed']), 'forbidden'),
  PROVIDER_SECONDS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d)?$/), v.transform(Number), v.minValue(0.1), v.maxValue(50)),
    '20',
  ),
  MAPILLARY_URL: v.optional(address, 'https://graph.mapillary.com'),
  MAPILLARY_TOKEN: v.optional(text),
  MAPILLARY_IMAGES: v.optional(imageHosts, 'https://*.fbcdn.net'),
}

export const providersWanted: Record<keyof typeof providerVariables, string> = {
  VALHALLA_URL: 'the address of a Valhalla service of your own, for example VALHALLA_URL=http://127.0.0.1:8002',
  ORS_URL: 'the address of an openrouteservice, for example ORS_URL=https://api.heigit.org/openrouteservice',
  ORS_KEY: 'the key from openrouteservice',
  AMAP_URL: 'the address of Amap’s web service, for example AMAP_URL=https://restapi.amap.com',
  AMAP_KEY: 'the key of an Amap web service',
  GOOGLE_ROUTES_URL: 'the address of Google’s Routes API, for example GOOGLE_ROUTES_URL=https://routes.googleapis.com',
  GOOGLE_ROUTES_KEY: 'a key for Google’s Routes API',
  GOOGLE_ROUTES_ON_OTHER_MAPS:
    'forbidden, or agreed where Google has agreed with you that its figures may be shown on a map that is not its own',
  PROVIDER_SECONDS:
    'how many seconds a provider may take for an answer, from 0.1 to 50, for example PROVIDER_SECONDS=20',
  MAPILLARY_URL: 'the address of Mapillary’s graph, for example MAPILLARY_URL=https://graph.mapillary.com',
  MAPILLARY_TOKEN: 'a client token from Mapillary',
  MAPILLARY_IMAGES: 'hosts that Mapillary’s pictures come from, for example MAPILLARY_IMAGES=https://*.fbcdn.net',
}

export const providerSecrets = ['ORS_KEY', 'AMAP_KEY', 'GOOGLE_ROUTES_KEY', 'MAPILLARY_TOKEN'] as const

export interface ServiceSettings {
  readonly url: string
  readonly key: string
}

export interface ProvidersEnv {
  readonly valhalla: { readonly url: string } | undefined
  /** Settings of openrouteservice; `key` is undefined for a self-hosted service without a key. */
  readonly ors: { readonly url: string; readonly key: string | undefined } | undefined
  readonly amap: ServiceSettings | undefined
  readonly google: ServiceSettings | undefined
  readonly patienceMs: number
  readonly mapillary: (ServiceSettings & { readonly imageHosts: readonly string[] }) | undefined
}

type Given = { readonly [Name in keyof typeof providerVariables]?: v.InferOutput<(typeof providerVariables)[Name]> }

const publicOrs = 'https://api.heigit.org/openrouteservice'

/**
 * Reads the providers' settings; `refuse` aborts the start with a message. Google's terms forbid showing its figures on
 * or next to another map (Service Specific Terms, Routes), so the operator must set both a key and the confirmation of
 * an agreement with Google.
 */
export function readProvidersEnv(given: Given, refuse: (sentence: string) => never): ProvidersEnv {
  const { ORS_URL, ORS_KEY, VALHALLA_URL, GOOGLE_ROUTES_KEY, MAPILLARY_TOKEN } = given
  const isAgreed = given.GOOGLE_ROUTES_ON_OTHER_MAPS === 'agreed'
  if (isAgreed && GOOGLE_ROUTES_KEY === undefined)
    return refuse(`For Google’s drive times, set GOOGLE_ROUTES_KEY (${providersWanted.GOOGLE_ROUTES_KEY}) as well.`)
  return {
    valhalla: VALHALLA_URL === undefined ? undefined : { url: VALHALLA_URL },
    ors: ORS_URL === undefined && ORS_KEY === undefined ? undefined : { url: ORS_URL ?? publicOrs, key: ORS_KEY },
    amap: service(given.AMAP_URL, given.AMAP_KEY),
    google: isAgreed ? service(given.GOOGLE_ROUTES_URL, GOOGLE_ROUTES_KEY) : undefined,
    patienceMs: (given.PROVIDER_SECONDS ?? 20) * 1_000,
    mapillary:
      MAPILLARY_TOKEN === undefined
        ? undefined
        : { url: given.MAPILLARY_URL!, key: MAPILLARY_TOKEN, imageHosts: given.MAPILLARY_IMAGES ?? [] },
  }
}

const service = (url: string | undefined, key: string | undefined): ServiceSettings | undefined =>
  url === undefined || key === undefined ? undefined : { url, key }
