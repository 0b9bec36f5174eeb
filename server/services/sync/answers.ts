import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { canonicalJson, type Json } from '#domain/json.ts'
import type { OperationResult, RejectCode } from '#domain/sync/results.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'

/** Hash of what an operation says: the same content gives the same hash, in whatever order its keys stand. */
export const hashPayload = (payload: unknown): string =>
  createHash('sha256')
    .update(canonicalJson(payload as Json))
    .digest('hex')

/** An answer that was given before, with the hash of what it answered. */
export interface GivenAnswer {
  readonly payloadHash: string
  readonly result: OperationResult
}

/** Answers that operations of one device were given before. */
export async function readAnswers(
  transaction: Transaction<DatabaseSchema>,
  companyId: string,
  clientId: string,
  opIds: readonly string[],
): Promise<Map<string, GivenAnswer>> {
  if (opIds.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('applied_op')
    .select(['op_id', 'payload_hash', 'result'])
    .where('company_id', '=', companyId)
    .where('client_id', '=', clientId)
    .where('op_id', 'in', opIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.op_id,
      { payloadHash: row.payload_hash, result: JSON.parse(row.result) as OperationResult },
    ]),
  )
}

/** Whose batch it was. */
interface Author {
  readonly companyId: string
  readonly clientId: string
  readonly userId: string
  readonly at: string
}

/** An operation with its answer, and what is to be kept of the two. */
interface AnsweredOperation {
  readonly opId: string
  readonly seq: number
  readonly payloadHash: string
  readonly raw: unknown
  readonly result: OperationResult
  readonly isKept: boolean
  readonly refusedAs: RejectCode | undefined
}

/** Rows of one INSERT: SQLite allows 32,766 values. */
const rowsAtOnce = 1_000

/** Keeps answers for every resend to come, and refused operations whole. */
export async function keepAnswers(
  transaction: Transaction<DatabaseSchema>,
  { companyId: company_id, clientId: client_id, userId: user_id, at }: Author,
  answered: readonly AnsweredOperation[],
): Promise<void> {
  const answers = answered
    .filter(({ isKept }) => isKept)
    .map(({ opId: op_id, seq, payloadHash: payload_hash, result }) => {
      const v = 'v' in result ? result.v : null
      return { company_id, client_id, op_id, seq, payload_hash, result: JSON.stringify(result), v }
    })
  for (let start = 0; start < answers.length; start += rowsAtOnce) {
    const rows = answers.slice(start, start + rowsAtOnce)
    await transaction.insertInto('applied_op').values(rows).execute()
  }
  for (const { opId: op_id, payloadHash: payload_hash, raw, refusedAs: code } of answered) {
    if (code === undefined) continue
    const row = { company_id, client_id, op_id, payload_hash, payload: JSON.stringify(raw), code, user_id, at }
    await transaction
      .insertInto('rejected_op')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
