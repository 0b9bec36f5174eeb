import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import type { DatabaseSchema } from '../storage/databaseSchema.ts'
import { readEpoch } from './readEpoch.ts'
import { keepAnswers } from './sync/answers.ts'
import { isDatabaseTrouble } from '../storage/databaseTrouble.ts'
import { openCompanyWriter } from './sync/companyWriter.ts'
import { judgeBatch } from './sync/judgeBatch.ts'
import { readBatch } from './sync/readBatch.ts'
import type { Ports } from '../ports.ts'

type BatchPorts = Pick<Ports, 'clock' | 'random' | 'reportFault' | 'shapes' | 'allowances'>

/** Operations of one device, as they came; each is parsed alone. */
export interface Batch {
  readonly member: Member
  readonly clientId: string
  readonly operations: readonly unknown[]
  /** True where what they were made of is kept as a file: what is refused need not be kept once more. */
  readonly isOfFile?: boolean
  /** True where the server itself writes: it may set every field, and signs as it says. */
  readonly isOfServer?: boolean
  /** The device's last contact: none of its changes counts as made before (ISO, UTC). */
  readonly notBefore?: string
  /** True where operations at the end that have no room in one reply may be left for later: they are not taken in, and have no answer. */
  readonly mayStop?: boolean
}

/** Answers in the order of the batch, of its beginning where it may stop, and the company's version after it. */
export interface BatchAnswer {
  readonly v: number
  readonly hasChanged: boolean
  /** Versions that it took: changes, and the conflicts and notices that followed from them. */
  readonly changes: number
  /** Bytes of the operations answered, as canonical JSON. */
  readonly bytes: number
  readonly results: readonly OperationResult[]
}

/**
 * The one door through which records are written: pushes, the demo, and whatever else comes. One transaction a batch, with
 * what `alongside` writes; devices of the company hear of it once it is committed.
 * Throws `serverBusy` when the database itself fails (busy, full): nothing was done then, and it may be sent again as it is.
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
  if (answer.hasChanged) context.pokes.poke(batch.member.companyId, answer.v)
  return answer
}

async function inTransaction<T>(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'reportFault'>,
  work: (transaction: Transaction<DatabaseSchema>) => Promise<T>,
): Promise<T> {
  try {
    // After a backup is brought back, the new data set begins before the first write: else nobody could tell the two apart.
    await readEpoch(context)
    return await context.database.transaction().execute(work)
  } catch (error) {
    if (!isDatabaseTrouble(error)) throw error
    context.reportFault(error, 'the database')
    throw new AppError('serverBusy')
  }
}

/**
 * The same inside a transaction of the caller, in three steps: parsed each alone, judged in the order of their device's numbers with what follows
 * written to records and history, and the answers kept for every resend to come.
 */
export async function applyBatch(
  transaction: Transaction<DatabaseSchema>,
  ports: BatchPorts,
  { member, clientId, operations, isOfFile, isOfServer, notBefore, mayStop }: Batch,
): Promise<BatchAnswer> {
  // Whoever has opened the writer is the company's only writer until the end of the transaction.
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
