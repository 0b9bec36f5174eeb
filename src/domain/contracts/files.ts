import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Most bytes of a file that travel in one request. */
export const filePartBytes = 1_048_576

/** Fewest bytes of a part that is not the last of its file. */
export const smallestPartBytes = 65_536

/** Most bytes of a file that is kept. */
export const maxFileBytes = 25_000_000

/** Most pixels of a picture that is kept: what is small in bytes may be huge in memory. */
export const maxFilePixels = 50_000_000

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Whose device sends; its files go nowhere under the name of somebody else. */
const userId = v.exactOptional(v.string())

const stored = v.object({ state: v.literal('stored') })
const open = v.object({ state: v.literal('open'), uploadId: v.string(), offset: count })

/**
 * Begins or goes on with sending a file; `offset` is how many of its bytes the server has. `stored` is a proof: the server looked.
 * `mime` is what the device takes the file for; the server looks at the bytes.
 */
export const beginFile = endpoint({
  method: 'POST',
  path: '/api/Files/Begin',
  // Whoever may tell the provider something may send the picture that shows it; what a file is for is judged with the record that names it.
  access: 'feedback.send',
  input: v.object({
    sha256,
    bytes: v.pipe(count, v.minValue(1)),
    mime: v.pipe(v.string(), v.maxLength(127)),
    userId,
  }),
  reply: v.variant('state', [stored, open]),
})

/** Where parts of files go, as form-data: `uploadId`, `offset` and `userId`, then the bytes as `part`. */
export const appendPath = '/api/Files/Append'

/** What stands before the bytes of a part. */
export const appendFields = v.object({
  uploadId: v.pipe(v.string(), v.maxLength(64)),
  offset: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
  userId,
})

/** Answer to a part of a file. */
export const appendReply = v.variant('state', [stored, open])

/** What the server has of a file of the own company. */
export const fileStatus = endpoint({
  method: 'GET',
  path: '/api/Files/Status',
  access: 'signedIn',
  input: v.object({ sha256 }),
  reply: v.variant('state', [stored, open, v.object({ state: v.literal('unknown') })]),
})

/** Where the bytes of a file come from, or its picture of at most 320 pixels a side. */
export const contentPath = '/api/Files/Content'

/** What is asked of a file; it is saved under `name`. */
export const contentInput = v.object({
  sha256,
  size: v.optional(v.picklist(['full', 'thumb']), 'full'),
  name: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
})
