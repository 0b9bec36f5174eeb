import * as v from 'valibot'
import { entityNames } from '../entities.ts'
import type { Json } from '../json.ts'
import { locales } from '../locale.ts'
import type { RowReason } from '../transfer/review.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from '../boundedLists.ts'

const id = v.pipe(v.string(), v.uuid())
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const fromQuery = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), version)

export const importRowsAtOnce = 200

/**
 * Returns one page, from row `from`, of the rows that an import rejected, or of the records that its undo left
 * unchanged, with reasons.
 */
export const readImportRows = endpoint({
  method: 'GET',
  path: '/api/Import/Rows',
  access: 'commercial.view',
  input: v.object({ id, list: v.picklist(['refused', 'left']), from: v.optional(fromQuery, 0) }),
  reply: v.object({
    total: version,
    rows: v.array(
      v.object({
        row: version,
        name: v.string(),
        reasons: v.array(v.custom<RowReason>((reason) => typeof reason === 'object' && reason !== null)),
      }),
    ),
  }),
})

/** Path for downloading an import's rejected rows as a spreadsheet with a column of reasons. */
export const refusedFilePath = '/api/Import/RefusedFile'

export const refusedFileInput = v.object({ id, locale: v.picklist(locales) })

export const basesAtOnce = 500

/**
 * Returns the values that record fields had at a version, for fields changed since then. Omits records the member may
 * not see, and records with too many changes to search. `next` is the index of the first request to repeat in the next
 * call.
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
