import { sql, type Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import type { DatabaseSchema } from '../storage/databaseSchema.ts'
import { readEpoch } from './readEpoch.ts'
import { answerKey, keepAnswers, readAnswers, saidIn, type GivenAnswer } from './sync/answers.ts'
import { answerAnew, answerAgain, type Answer } from './sync/answerOperation.ts'
import type { Care } from './sync/carryOutSafely.ts'
import { isDatabaseTrouble } from '../storage/databaseTrouble.ts'
import { openDesk, type Desk } from './sync/desk.ts'
import { readBatch, type BatchItem } from './sync/readBatch.ts'
import { readHighest } from './sync/readHighest.ts'
import { readSeen } from './sync/readSeen.ts'
import type { Ports } from '../ports.ts'

type BatchPorts = Pick<Ports, 'clock' | 'random' | 'reportFault' | 'shapes' | 'allowances'>
type Scene = Transaction<DatabaseSchema>

/** Operations of one device, as they came; each is parsed alone. */
export interface Batch {
  readonly member: Member
  readonly clientId: string
  readonly operations: readonly unknown[]
  /** True where what they were made of is kept as a file: what is refused need not be kept once more. */
  readonly isOfFile?: boolean
}

/** Answers in the order of the batch, and the company's version after it. */
export interface BatchAnswer {
  readonly v: number
  readonly hasChanged: boolean
  readonly results: readonly OperationResult[]
}

/**
 * The one door through which records are written: pushes, the demo, and whatever else comes. One transaction a batch, with
 * what `alongside` writes; devices of the company hear of it once it is committed.
 * Throws `serverBusy` when the database itself fails (busy, full): nothing was done then, and it may be sent again as it is.
 */
export async function applyOperations(
  context: Ports,
  batch: Batch,
  alongside: (transaction: Scene, applied: BatchAnswer) => Promise<void> = () => Promise.resolve(),
): Promise<BatchAnswer> {
  const answer = await inTransaction(context, async (transaction) => {
    const applied = await applyBatch(transaction, context, batch)
    await alongside(transaction, applied)
    return applied
  })
  if (answer.hasChanged) context.pokes.poke(batch.member.companyId, answer.v)
  return answer
}

async function inTransaction<T>(context: Ports, work: (transaction: Scene) => Promise<T>): Promise<T> {
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

/** The same inside a transaction of the caller. Operations take effect in the order of their device's numbers. */
export async function applyBatch(
  transaction: Scene,
  ports: BatchPorts,
  { member, clientId, operations, isOfFile }: Batch,
): Promise<BatchAnswer> {
  const desk = await openDesk(transaction, ports, member)
  const before = desk.ledger.version
  const items = readBatch(operations, clientId, ports.shapes)
  const given = await readAnswers(transaction, member.companyId, items)
  await loadRecords(desk, items)
  const seen = await readSeen(transaction, member.companyId, items)
  const clientIds = items.map((item) => item.clientId)
  const highest = await readHighest(transaction, member.companyId, clientIds)
  const answers = await answerAll({ transaction, ports, desk, member, seen, highest }, items, given)
  const author = { companyId: member.companyId, userId: member.userId, clientId, at: desk.at }
  await keepAnswers(
    transaction,
    ports,
    author,
    [...answers.entries()].map(([item, answer]) => {
      const refusedAs = isOfFile === true ? undefined : answer.refusedAs
      return { ...item, ...answer, refusedAs }
    }),
  )
  const v = desk.ledger.version
  return { v, hasChanged: v > before, results: items.map((item) => answers.get(item)!.result) }
}

type Answers = ReadonlyMap<BatchItem, Answer>
type Given = ReadonlyMap<string, GivenAnswer>

/**
 * Judges all, then writes all at once. Should the database refuse what was to be written, everything is undone and done once
 * more operation by operation, each behind a savepoint of its own, so that the one at fault is refused alone.
 */
async function answerAll(care: Omit<Care, 'isAlone'>, items: readonly BatchItem[], given: Given): Promise<Answers> {
  const { transaction, desk, ports } = care
  const mark = desk.ledger.mark()
  await sql`savepoint whole_batch`.execute(transaction)
  try {
    const answers = await answerEach({ ...care, isAlone: false }, items, given)
    await desk.ledger.flush()
    await sql`release savepoint whole_batch`.execute(transaction)
    return answers
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error
    ports.reportFault(error, 'a batch, which is done once more operation by operation')
    await sql`rollback to savepoint whole_batch`.execute(transaction)
    desk.ledger.rewind(mark)
    return answerEach({ ...care, isAlone: true }, items, given)
  }
}

async function answerEach(care: Care, items: readonly BatchItem[], given: Given): Promise<Answers> {
  const known = new Map(given)
  const answers = new Map<BatchItem, Answer>()
  for (const item of inOrder(items)) {
    const before = known.get(answerKey(item))
    const answer = (before && (await answerAgain(care, item, before))) ?? (await answerAnew(care, item))
    answers.set(item, answer)
    if (!answer.isKept) continue
    const v = 'v' in answer.result ? answer.result.v : null
    known.set(answerKey(item), { payloadHash: item.payloadHash, v, said: saidIn(answer.result) })
  }
  return answers
}

/** The numbers of a device order its operations; between devices the order of the batch holds. */
function inOrder(items: readonly BatchItem[]): readonly BatchItem[] {
  const byDevice = Map.groupBy(items, ({ clientId }) => clientId)
  for (const own of byDevice.values()) own.sort((a, b) => b.seq - a.seq)
  return items.map(({ clientId }) => byDevice.get(clientId)!.pop()!)
}

/** Reads the records of a batch at once; one by one, a full batch would ask the database 200 times. */
async function loadRecords({ ledger }: Desk, items: readonly BatchItem[]): Promise<void> {
  const byEntity = Map.groupBy(
    items.flatMap(({ operation }) => operation ?? []),
    ({ entity }) => entity,
  )
  for (const [entity, operations] of byEntity)
    await ledger.load(entity, [...new Set(operations.map((op) => op.entityId))])
}
