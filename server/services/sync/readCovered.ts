import type { Transaction } from 'kysely'
import { covers, isOfNothing, type Scope } from '#domain/sync/scope.ts'
import { runQuery, placesFor, textsOfList } from '../../storage/runQuery.ts'
import type { DatabaseSchema, RecordTable } from '../../storage/databaseSchema.ts'
import { takeTurn } from '../../storage/takeTurns.ts'
import { fitting, pageBytes } from '../records/pageBytes.ts'
import { recordOf, type StoredRecord } from '../records/storedRecord.ts'

type Snapshot = Transaction<DatabaseSchema>

interface PageRange {
  readonly since: number
  readonly through: number
  readonly limit: number
}

interface CoveredPage {
  readonly states: readonly StoredRecord[]
  readonly cursor: number
}

/** Number of rows parsed before yielding to other work. */
const rowsOfTurn = 100

/**
 * Rows examined per page, as a multiple of the page's record count, because conflicts outside the scope are read and
 * skipped.
 */
const looksPerRecord = 4

/**
 * Returns the scope's records, oldest version first, up to the page's count and `pageBytes`, unless the first record is
 * larger. Reads sizes first, so that excess records are never loaded.
 */
export async function readCovered(
  snapshot: Snapshot,
  companyId: string,
  scope: Scope,
  { since, through, limit }: PageRange,
): Promise<CoveredPage> {
  if (isOfNothing(scope)) return { states: [], cursor: through }
  const entities = [...scope.entities, 'conflict']
  const { holderIds } = scope
  const ofHolders = holderIds === undefined ? '' : ` and store_id in ${textsOfList(snapshot)}`
  const from = `from record where company_id = ? and rv > ? and rv <= ? and entity in (${placesFor(entities)})${ofHolders}`
  const values = [...entities, ...(holderIds === undefined ? [] : [JSON.stringify(holderIds)])]
  const sizes = `select rv, octet_length(fields) + octet_length(fv) as bytes ${from} order by rv limit ?`
  const states: StoredRecord[] = []
  let bytesLeft = pageBytes
  let looksLeft = limit * looksPerRecord
  for (let after = since; ; ) {
    const max = Math.min(limit - states.length, looksLeft)
    if (max === 0) return { states, cursor: after }
    const found = await runQuery<{ rv: number; bytes: number }>(snapshot, sizes, [
      companyId,
      after,
      through,
      ...values,
      max,
    ])
    const fit = fitting(found, bytesLeft, after === since)
    const end = fit.at(-1)?.rv
    if (end !== undefined) {
      const rows = await runQuery<RecordTable>(snapshot, `select * ${from} order by rv`, [
        companyId,
        after,
        end,
        ...values,
      ])
      for (const [index, row] of rows.entries()) {
        if (index % rowsOfTurn === 0) await takeTurn()
        const state = recordOf(row)
        if (covers(scope, state)) states.push(state)
      }
      after = end
    }
    if (fit.length < found.length) return { states, cursor: after }
    if (found.length < max) return { states, cursor: through }
    bytesLeft -= fit.reduce((sum, { bytes }) => sum + bytes, 0)
    looksLeft -= fit.length
  }
}
