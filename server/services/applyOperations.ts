import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { OperationResult, RejectCode } from '#domain/sync/results.ts'
import type { ServerContext } from '../context.ts'
import type { DatabaseSchema } from '../storage/databaseSchema.ts'
import { keepAnswers, readAnswers, type GivenAnswer } from './sync/answers.ts'
import { refuse, type Carried } from './sync/carryOut.ts'
import { carryOutSafely } from './sync/carryOutSafely.ts'
import { openDesk, type Desk } from './sync/desk.ts'
import { readBatch, type BatchItem } from './sync/readBatch.ts'
import { ackOf } from './sync/recordRow.ts'

type Ports = Pick<ServerContext, 'clock' | 'random' | 'reportFault'>

/** Operations of one device, as they came; each is parsed alone. */
export interface Batch {
  readonly member: Member
  readonly clientId: string
  readonly operations: readonly unknown[]
}

/** Answers in the order of the batch, and the company's version after it. */
export interface BatchAnswer {
  readonly v: number
  readonly hasChanged: boolean
  readonly results: readonly OperationResult[]
}

/**
 * The one door through which records are written: pushes, the demo, and whatever else comes. One transaction a batch;
 * devices of the company hear of it once it is committed.
 * Throws when the database itself fails (busy, full): nothing of the batch was done then, and it may be sent again as it is.
 */
export async function applyOperations(context: ServerContext, batch: Batch): Promise<BatchAnswer> {
  const answer = await context.database.transaction().execute((transaction) => applyBatch(transaction, context, batch))
  if (answer.hasChanged) context.pokes.poke(batch.member.companyId, answer.v)
  return answer
}

/** The same inside a transaction of the caller. Operations take effect in the order of their device's numbers. */
export async function applyBatch(
  transaction: Transaction<DatabaseSchema>,
  ports: Ports,
  { member, clientId, operations }: Batch,
): Promise<BatchAnswer> {
  const desk = await openDesk(transaction, ports, member.companyId)
  const before = desk.ledger.version
  const items = readBatch(operations, clientId)
  const opIds = items.map(({ opId }) => opId)
  const given = await readAnswers(transaction, member.companyId, clientId, opIds)
  await loadRecords(desk, items)
  const answers = new Map<BatchItem, Answer>()
  for (const item of [...items].sort((a, b) => a.seq - b.seq)) {
    const answer = repeated(item, member, given) ?? (await judged(transaction, ports, desk, member, item))
    answers.set(item, answer)
    if (answer.isKept) given.set(item.opId, { payloadHash: item.payloadHash, result: answer.result })
  }
  await desk.ledger.flush()
  const author = { companyId: member.companyId, clientId, userId: member.userId, at: desk.at }
  await keepAnswers(
    transaction,
    author,
    [...answers.entries()].map(([item, answer]) => ({ ...item, ...answer })),
  )
  const v = desk.ledger.version
  return { v, hasChanged: v > before, results: items.map((item) => answers.get(item)!.result) }
}

/** The answer to one operation, and what is to be kept of it. */
export interface Answer {
  readonly result: OperationResult
  /** True when every resend is to get the same answer; a fault of the server is no answer. */
  readonly isKept: boolean
  /** Why it was refused now; the operation is then kept whole. */
  readonly refusedAs: RejectCode | undefined
}

/** The answer that a resend was given before; the same number with other content is refused. */
function repeated(item: BatchItem, member: Member, given: ReadonlyMap<string, GivenAnswer>): Answer | undefined {
  const before = given.get(item.opId)
  if (!before || item.operation?.userId !== member.userId) return undefined
  if (before.payloadHash === item.payloadHash) return { result: before.result, isKept: false, refusedAs: undefined }
  const result = resultOf(item.opId, refuse('payload_differs'), 0)
  return { result, isKept: false, refusedAs: 'payload_differs' }
}

async function judged(
  transaction: Transaction<DatabaseSchema>,
  ports: Ports,
  desk: Desk,
  member: Member,
  { operation, opId }: BatchItem,
): Promise<Answer> {
  const carried = operation ? await carryOutSafely(transaction, ports, desk, member, operation) : refuse('invalid')
  const refusedAs = carried.isRefused ? carried.code : undefined
  const isKept = operation?.userId === member.userId && refusedAs !== 'server_error'
  return { result: resultOf(opId, carried, desk.ledger.version), isKept, refusedAs }
}

function resultOf(opId: string, carried: Carried, v: number): OperationResult {
  if (carried.isRefused) return { opId, outcome: 'rejected', code: carried.code, issues: carried.issues }
  const record = ackOf(carried.record)
  const { conflictIds } = carried
  return conflictIds.length > 0
    ? { opId, outcome: 'conflict', v, record, conflictIds }
    : { opId, outcome: 'applied', v, record }
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
