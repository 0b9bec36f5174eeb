import type { Transaction } from 'kysely'
import { covers, isOfNothing, type Scope } from '#domain/sync/scope.ts'
import { runQuery, placesFor, textsOfList } from '../../storage/ask.ts'
import type { DatabaseSchema, RecordTable } from '../../storage/databaseSchema.ts'
import { takeTurn } from '../../storage/takeTurns.ts'
import { fitting, pageBytes } from './pageBytes.ts'
import { recordOf, type StoredRecord } from './storedRecord.ts'

type Snapshot = Transaction<DatabaseSchema>

/** Versions that a page may tell of, and how many records it may have. */
interface PageRange {
  readonly since: number
  readonly through: number
  readonly limit: number
}

/** Records of a page, and the version up to which all are there. */
interface CoveredPage {
  readonly states: readonly StoredRecord[]
  readonly cursor: number
}

/** Rows that are parsed before others have their turn. */
const rowsOfTurn = 100

/** What is looked at for one page, as a multiple of its records: conflicts that the scope doesn't cover are read and left out. */
const looksPerRecord = 4

/**
 * Records that the scope covers, oldest version first: as many as the page may have, of `pageBytes` at most unless the first alone is
 * larger. Sizes are read first, so that what has no room is never loaded.
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
