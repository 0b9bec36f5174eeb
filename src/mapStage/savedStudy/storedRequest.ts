import * as v from 'valibot'
import type { WhatIfAsk } from '#analysis/studyTypes.ts'
import type { Json } from '#domain/json.ts'

const place = v.object({ latitude: v.number(), longitude: v.number() })
const position = v.tuple([v.number(), v.number()])
const rings = v.array(v.array(position))
const shape = v.variant('type', [
  v.object({ type: v.literal('Circle'), centre: place, radiusMetres: v.number() }),
  v.object({ type: v.literal('Polygon'), coordinates: rings }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(rings) }),
])
const requestSchema = v.object({
  place,
  zones: v.array(v.object({ id: v.string(), shape })),
  chosenZoneId: v.string(),
  ownZones: v.object({ kind: v.picklist(['ring', 'recorded']), radiusMetres: v.number() }),
  site: v.optional(v.object({ format: v.optional(v.string()), squareMetres: v.optional(v.number()) })),
  demandModel: v.optional(
    v.object({
      decay: v.variant('kind', [
        v.object({ kind: v.literal('power'), exponent: v.number() }),
        v.object({ kind: v.literal('exponential'), rate: v.number() }),
      ]),
      minimumDistance: v.number(),
      withCompetitors: v.boolean(),
      sizeExponent: v.optional(v.number()),
      travel: v.optional(v.object({ byFormat: v.record(v.string(), v.number()), otherwise: v.number() })),
    }),
  ),
})

/** Key of the request in saved studies' settings; it can't change. */
const requestName = 'ask'

export function readStoredRequest(settings: { readonly [name: string]: Json }): WhatIfAsk | undefined {
  const parsed = v.safeParse(requestSchema, settings[requestName])
  return parsed.success ? parsed.output : undefined
}

export const storedRequest = (request: WhatIfAsk): { readonly [name: string]: Json } => ({
  [requestName]: JSON.parse(JSON.stringify(request)) as Json,
})
