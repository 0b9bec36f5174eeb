import * as v from 'valibot'
import { listOf, tableOf } from '../boundedLists.ts'
import type { Place } from '../geo/point.ts'

/**
 * Answer to a map question: a point, a line or polygon in [longitude, latitude] pairs (a polygon of three or more
 * points is closed), or a chosen store or area.
 */
export type DrawnAnswer =
  | { readonly kind: 'point'; readonly place: Place }
  | { readonly kind: 'line' | 'polygon'; readonly points: readonly (readonly [number, number])[] }
  | { readonly kind: 'store' | 'area'; readonly id: string; readonly name: string }

export type Reply = {
  readonly options?: readonly string[]
  readonly which?: { readonly [option: string]: string }
  readonly text?: string
  readonly number?: number
  readonly drawn?: DrawnAnswer
  readonly photos?: readonly string[]
}

/** Answers by question id; untouched questions are missing. */
export type AnswerValues = { readonly [question: string]: Reply }

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))

const drawnSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('point'),
    place: v.strictObject({
      latitude,
      longitude,
      accuracyMetres: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.finite())),
    }),
  }),
  v.strictObject({
    kind: v.picklist(['line', 'polygon']),
    points: listOf(v.strictTuple([longitude, latitude]), 5000),
  }),
  v.strictObject({
    kind: v.picklist(['store', 'area']),
    id: v.pipe(v.string(), v.maxLength(80)),
    name: v.pipe(v.string(), v.maxLength(200)),
  }),
])

const replySchema = v.strictObject({
  options: v.exactOptional(listOf(id, 300)),
  which: v.exactOptional(tableOf(id, v.pipe(v.string(), v.maxLength(1000)), 300)),
  text: v.exactOptional(v.pipe(v.string(), v.maxLength(10_000))),
  number: v.exactOptional(v.pipe(v.number(), v.finite())),
  drawn: v.exactOptional(drawnSchema),
  photos: v.exactOptional(listOf(v.pipe(v.string(), v.maxLength(80)), 20)),
})

/** Schema of the shape only; doesn't check whether answers fit their questions. */
export const answerValuesSchema: v.GenericSchema<unknown, AnswerValues> = tableOf(id, replySchema, 2000)

/** Returns whether an answer has content: a choice, non-blank text, a number, a drawing or a photo. */
export const isAnswered = (reply: Reply | undefined): boolean =>
  reply !== undefined &&
  ((reply.options?.length ?? 0) > 0 ||
    (reply.text?.trim() ?? '') !== '' ||
    reply.number !== undefined ||
    reply.drawn !== undefined ||
    (reply.photos?.length ?? 0) > 0)
