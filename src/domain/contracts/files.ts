import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const filePartBytes = 1_048_576

/** Minimum size of an upload's parts, except the last part (bytes). */
export const smallestPartBytes = 65_536

export const maxFileBytes = 25_000_000

export const maxFilePixels = 50_000_000

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** User of the sending device; the request fails if the session belongs to another user. */
const userId = v.exactOptional(v.string())

const stored = v.object({ state: v.literal('stored') })
const open = v.object({ state: v.literal('open'), uploadId: v.string(), offset: count })

/**
 * Starts or resumes an upload; `offset` is the number of bytes the server has. `stored` means that the server already
 * has the file. `mime` is the device's guess; the server inspects the bytes.
 */
export const beginFile = endpoint({
  method: 'POST',
  path: '/api/Files/Begin',
  // Members who may send feedback but not edit records may upload only feedback pictures; the server checks this.
  access: 'feedback.send',
  input: v.object({
    sha256,
    bytes: v.pipe(count, v.minValue(1)),
    mime: v.pipe(v.string(), v.maxLength(127)),
    userId,
  }),
  reply: v.variant('state', [stored, open]),
})

/** Path for uploading file parts as form data: `uploadId`, `offset` and `userId`, then the bytes as `part`. */
export const appendPath = '/api/Files/Append'

export const appendFields = v.object({
  uploadId: v.pipe(v.string(), v.maxLength(64)),
  offset: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
  userId,
})

export const appendReply = v.variant('state', [stored, open])

export const fileStatus = endpoint({
  method: 'GET',
  path: '/api/Files/Status',
  access: 'signedIn',
  input: v.object({ sha256 }),
  reply: v.variant('state', [stored, open, v.object({ state: v.literal('unknown') })]),
})

/** Path for downloading a file, or its thumbnail of at most 320 pixels a side. */
export const contentPath = '/api/Files/Content'

export const contentInput = v.object({
  sha256,
  size: v.optional(v.picklist(['full', 'thumb']), 'full'),
  name: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
})
