import * as v from 'valibot'
import { entityNames } from '../entities.ts'
import type { Json } from '../json.ts'
import { locales } from '../locale.ts'
import type { RowReason } from '../transfer/review.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './lists.ts'

const id = v.pipe(v.string(), v.uuid())
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const fromQuery = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), version)

/** How many rows of an import come at once. */
export const importRowsAtOnce = 200

/** Rows of an import that were refused, or records that taking it back left as they are, each with its reasons; a page from row `from` on. */
export const readImportRows = endpoint({
  method: 'GET',
  path: '/api/Import/Rows',
  access: 'commercial.view',
  input: v.object({ id, list: v.picklist(['refused', 'left']), from: v.optional(fromQuery, 0) }),
  reply: v.object({
    total: version,
    rows: v.array(
      v.object({
        /** As the program shows it. */
        row: version,
        /** What the record is called; empty where the row has none. */
        name: v.string(),
        reasons: v.array(v.custom<RowReason>((reason) => typeof reason === 'object' && reason !== null)),
      }),
    ),
  }),
})

/** Where the refused rows of an import come from as a spreadsheet with a column of reasons, to be mended and dropped again. */
export const refusedFilePath = '/api/Import/RefusedFile'

/** What is asked of it: which import, and the language of the reasons. */
export const refusedFileInput = v.object({ id, locale: v.picklist(locales) })

/** How many records are asked for at once. */
export const basesAtOnce = 500

/**
 * Values of records as they were at a version, of those fields that were changed since. What the member may not see is left out, and
 * what was changed by more than can be looked through. `next` is the place of the first ask that waits for another call.
 */
export const readBases = endpoint({
  method: 'POST',
  path: '/api/Import/Bases',
  access: 'commercial.view',
  input: v.object({
    asks: listOf(v.object({ entity: v.picklist(entityNames), id, version }), basesAtOnce),
  }),
  reply: v.object({
    bases: v.array(
      v.object({
        entity: v.picklist(entityNames),
        id,
        version,
        values: v.record(
          v.string(),
          v.custom<Json>((value) => value !== undefined),
        ),
      }),
    ),
    next: v.exactOptional(version),
  }),
})
