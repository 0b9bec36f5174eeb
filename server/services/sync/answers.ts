import type { Transaction } from 'kysely'
import type { OperationResult, RejectCode } from '#domain/sync/results.ts'
import { runQuery, placesFor } from '../../storage/runQuery.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { insertRows } from '../../storage/insertRows.ts'
import { openStoredTexts } from './floodLimits.ts'
import type { Allowances } from '../../ports.ts'

export type Decision =
  | { readonly outcome: 'applied' }
  | { readonly outcome: 'conflict'; readonly conflictIds: readonly string[] }

type Refusal = Extract<OperationResult, { outcome: 'rejected' | 'blocked' }>

export interface GivenAnswer {
  readonly payloadHash: string
  readonly v: number | null
  readonly said: Decision | Refusal
}

const applied: Decision = { outcome: 'applied' }

/** Returns the part of a result to store. Omits the record, because storing it would double the writes of a push. */
export function saidIn(result: OperationResult): Decision | Refusal {
  if (result.outcome === 'applied') return applied
  if (result.outcome === 'conflict') return { outcome: 'conflict', conflictIds: result.conflictIds }
  return result
}

export const answerKey = ({ clientId, opId }: { clientId: string; opId: string }): string => `${clientId}/${opId}`

type AnswerRow = Pick<DatabaseSchema['applied_op'], 'client_id' | 'op_id' | 'payload_hash' | 'result' | 'v'>

const answersOf = 'SELECT client_id, op_id, payload_hash, result, v FROM applied_op WHERE company_id = ?'

export async function readAnswers(
  transaction: Transaction<DatabaseSchema>,
  companyId: string,
  operations: readonly { readonly clientId: string; readonly opId: string }[],
): Promise<Map<string, GivenAnswer>> {
  if (operations.length === 0) return new Map()
  const clientIds = [...new Set(operations.map(({ clientId }) => clientId))]
  const opIds = operations.map(({ opId }) => opId)
  const text = `${answersOf} AND client_id IN (${placesFor(clientIds)}) AND op_id IN (${placesFor(opIds)})`
  const rows = await runQuery<AnswerRow>(transaction, text, [companyId, ...clientIds, ...opIds])
  return new Map(
    rows.map(({ client_id: ofClient, op_id: opId, payload_hash: payloadHash, result, v }) => [
      answerKey({ clientId: ofClient, opId }),
      { payloadHash, v, said: result === '' ? applied : saidIn(JSON.parse(result) as OperationResult) },
    ]),
  )
}

/** Clears results that a device won't request again. Keeps refusals, because their issues aren't stored elsewhere. */
export async function emptyAnswers(
  transaction: Transaction<DatabaseSchema>,
  companyId: string,
  clientId: string,
  through: number,
): Promise<void> {
  await transaction
    .updateTable('applied_op')
    .set({ result: '' })
    .where('company_id', '=', companyId)
    .where('client_id', '=', clientId)
    .where('seq', '<=', through)
    .where('result', '!=', '')
    .where('v', 'is not', null)
    .execute()
}

interface Author {
  readonly companyId: string
  readonly userId: string
  readonly clientId: string
  readonly at: string
}

interface AnsweredOperation {
  readonly opId: string
  readonly clientId: string
  readonly seq: number
  readonly payloadHash: string
  readonly raw: unknown
  readonly result: OperationResult
  readonly isStored: boolean
  readonly refusedAs: RejectCode | undefined
}

/**
 * Stores results for resends, and refused operations in full while there is room (`openStoredTexts`). The device's own
 * applied operations need no stored result, because their numbers are recorded with the device. For another device's
 * operations (from a rescue file), the stored results are the only record of their numbers.
 */
export async function keepAnswers(
  transaction: Transaction<DatabaseSchema>,
  { allowances }: { readonly allowances: Allowances },
  { companyId: company_id, userId: user_id, clientId: sender, at }: Author,
  answered: readonly AnsweredOperation[],
): Promise<void> {
  const answers = answered
    .filter(({ isStored }) => isStored)
    .map(({ opId: op_id, clientId: client_id, seq, payloadHash: payload_hash, result }) => {
      const v = 'v' in result ? result.v : null
      const isBrief = result.outcome === 'applied' && client_id === sender
      return {
        company_id,
        client_id,
        op_id,
        seq,
        payload_hash,
        result: isBrief ? '' : JSON.stringify(saidIn(result)),
        v,
      }
    })
  await insertRows(transaction, 'applied_op', answers)
  if (answered.every(({ refusedAs }) => refusedAs === undefined)) return
  const words = await openStoredTexts(allowances, { companyId: company_id, userId: user_id }, transaction)
  for (const { opId: op_id, clientId: client_id, payloadHash: payload_hash, raw, refusedAs: code } of answered) {
    if (code === undefined) continue
    const payload = words.textFor(JSON.stringify(raw))
    const row = { company_id, client_id, op_id, payload_hash, payload, code, user_id, at }
    await transaction
      .insertInto('rejected_op')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await words.count()
}
