import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { readEpoch } from '../records/readEpoch.ts'
import { keepAnswers } from './answers.ts'
import { isDatabaseTrouble } from '../../storage/databaseTrouble.ts'
import { openCompanyWriter } from './companyWriter.ts'
import { judgeBatch } from './judgeBatch.ts'
import { readBatch } from './readBatch.ts'
import type { Ports } from '../../ports.ts'

type BatchPorts = Pick<Ports, 'clock' | 'random' | 'reportFault' | 'shapes' | 'allowances'>

export interface Batch {
  readonly member: Member
  readonly clientId: string
  readonly operations: readonly unknown[]
  /**
   * True for operations of an import or its undo. Refused operations then needn't be stored, because the file is
   * stored.
   */
  readonly isOfFile?: boolean
  /** True for the server's own writes, which may set every field. */
  readonly isOfServer?: boolean
  /** The device's last contact (ISO, UTC); earlier change times are clamped to it. */
  readonly notBefore?: string
  /** True if trailing operations that don't fit in one response may be left unprocessed, without a result. */
  readonly mayStop?: boolean
}

/**
 * Outcome of a batch: results in batch order (possibly only the first ones if the batch may stop) and the company's
 * version afterwards.
 */
export interface BatchAnswer {
  readonly v: number
  readonly hasChanged: boolean
  /** Number of versions used by changes and their conflicts and notices. */
  readonly changes: number
  readonly bytes: number
  readonly results: readonly OperationResult[]
}

/**
 * Applies a batch in one transaction, including `alongside`, and notifies the company's devices after the commit.
 * Throws `serverBusy` if the database fails (busy, full). In that case nothing was written, and the batch can be resent
 * unchanged.
 */
export async function applyOperations(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes' | 'allowances' | 'reportFault' | 'shapes'>,
  batch: Batch,
  alongside: (transaction: Transaction<DatabaseSchema>, applied: BatchAnswer) => Promise<void> = () =>
    Promise.resolve(),
): Promise<BatchAnswer> {
  const answer = await inTransaction(context, async (transaction) => {
    const applied = await applyBatch(transaction, context, batch)
    await alongside(transaction, applied)
    return applied
  })
  const { companyId } = batch.member
  if (answer.hasChanged) context.pokes.poke(companyId, answer.v)
  if (answer.hasChanged && batch.operations.some(changesBindings)) context.pokes.announce(companyId, 'access')
  return answer
}

/** Fields that determine which surveys are assigned to a member (see `readBoundSurveys`), by entity. */
const bindingFields: Readonly<Record<string, readonly string[]>> = {
  survey: ['boundAccounts', 'boundStores', 'boundZones'],
  tradeZone: ['store'],
}

function changesBindings(operation: unknown): boolean {
  const { entity = '', fields } = (operation ?? {}) as Partial<Operation>
  const names = bindingFields[entity] ?? []
  return names.length > 0 && Object.keys(fields ?? {}).some((name) => names.includes(name))
}

async function inTransaction<T>(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'reportFault'>,
  work: (transaction: Transaction<DatabaseSchema>) => Promise<T>,
): Promise<T> {
  try {
    // After a restore, start the new data set before the first write, because old and new data couldn't be
    // distinguished later.
    await readEpoch(context)
    return await context.database.transaction().execute(work)
  } catch (error) {
    if (!isDatabaseTrouble(error)) throw error
    context.reportFault(error, 'the database')
    throw new AppError('serverBusy')
  }
}

/** Applies a batch in the caller's transaction. */
export async function applyBatch(
  transaction: Transaction<DatabaseSchema>,
  ports: BatchPorts,
  { member, clientId, operations, isOfFile, isOfServer, notBefore, mayStop }: Batch,
): Promise<BatchAnswer> {
  // Opening the writer locks the company until the transaction ends.
  const writer = await openCompanyWriter(transaction, ports, member, {
    ...(notBefore === undefined ? {} : { notBefore }),
    isOfServer: isOfServer === true,
  })
  const before = writer.ledger.version
  const sent = await readBatch(operations, clientId, ports.shapes)
  const answers = await judgeBatch({ transaction, ports, writer, member }, sent, mayStop)
  const items = sent.filter((item) => answers.has(item))
  const author = { companyId: member.companyId, userId: member.userId, clientId, at: writer.at }
  const answered = [...answers].map(([item, answer]) => ({
    ...item,
    ...answer,
    refusedAs: isOfFile === true ? undefined : answer.refusedAs,
  }))
  await keepAnswers(transaction, ports, author, answered)
  const v = writer.ledger.version
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0)
  return {
    v,
    hasChanged: v > before,
    changes: v - before,
    bytes,
    results: items.map((item) => answers.get(item)!.result),
  }
}
