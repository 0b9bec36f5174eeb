import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { type push, pushLimits } from '#domain/contracts/sync.ts'
import { AppError } from '#domain/errors.ts'
import type { Scope } from '#domain/sync/scope.ts'
import type { StoreTx } from '#db/localStore.ts'
import type { OutboxRow } from '#db/rows.ts'
import { entityNames } from '#domain/entities.ts'
import { currentSchemaV } from '#domain/sync/operation.ts'
import { attempt, type Outcome, valueOf } from './attempt.ts'
import { EpochChanged } from './epoch.ts'
import { type Batch, type Held, hold, nextBatch, nothingHeld, retryMs } from './nextBatch.ts'
import { wholeScopes } from './moveOverOwn.ts'
import { park } from './park.ts'
import type { SyncPorts } from './syncPorts.ts'
import { emptyIndex, type QueueIndex } from './queueIndex.ts'
import { rebuild } from './rebuild.ts'
import { settle } from './settle.ts'
import { sweepBases } from './sweepBases.ts'
import { timeOf } from './serverTime.ts'
import type { SyncState } from './syncState.ts'

/** Size of the next batch, and number of server failures on the same batch. Preserved between cycles. */
export interface Pace {
  size: number
  failures: number
  head: string
}

export const fullPace = (): Pace => ({ size: pushLimits.operations, failures: 0, head: '' })

export interface PushTally {
  sent: number
  parked: number
  /** Company's version after the last batch; undefined if nothing was sent. */
  v: number | undefined
  /** Failure of the server, if the rest is postponed to a later cycle. */
  failure: AppError | undefined
}

const failuresBeforeHalving = 3
/**
 * Maximum failures per cycle. Halving 200 takes eight steps; with more failures, the cause is probably the server, not
 * one operation.
 */
const failuresOfOneCycle = 10
const triesBeforeParking = 8
const dayMs = 86_400_000
const allTables = [...entityNames, 'base', 'outbox', 'parked', 'sent', 'meta'] as const

interface Line {
  readonly ports: SyncPorts
  readonly state: SyncState
  readonly pace: Pace
  readonly held: Held
  readonly queue: QueueIndex
  /** Ids of the unlimited scopes, which have no `holderIds`. */
  readonly scopeIds: ReadonlySet<string>
}

type Reply = ReplyOf<typeof push>

interface BatchUnderWay {
  readonly batch: TakenBatch
  readonly reply: Promise<Outcome<Reply>>
  readonly ahead?: TakenBatch | undefined
}

/**
 * Sends batches until nothing more can be sent now. If a whole batch succeeded, the next batch is sent while the
 * results are applied, because it can't depend on a missing result. A failing batch is halved until only the faulty
 * operation is left. This operation is then retried separately and delays only operations that depend on it or change
 * the same record. Throws `AppError` if the server is unreachable or requires sign-in, `EpochChanged` if its epoch
 * changed.
 */
export async function pushAll(
  ports: SyncPorts,
  state: SyncState,
  scopes: readonly Scope[],
  pace: Pace,
): Promise<PushTally> {
  const tally: PushTally = { sent: 0, parked: 0, v: undefined, failure: undefined }
  const line: Line = { ports, state, pace, held: nothingHeld(), queue: emptyIndex(), scopeIds: wholeScopes(scopes) }
  let failures = 0
  for (let underWay = depart(line, await take(line, 0)); underWay; ) {
    const { batch } = underWay
    const last = batch.rows.at(-1)!.seq
    const chosen = underWay.ahead ?? (isSmooth(pace) ? take(line, last) : undefined)
    const [outcome, ahead] = await Promise.all([underWay.reply, attempt(Promise.resolve(chosen))])
    if (outcome.isDone) {
      underWay = await arrive(line, batch, outcome.value, valueOf(ahead), tally)
      continue
    }
    const step = await afterFailure(line, outcome.error, batch, tally)
    failures += 1
    if (step === 'later' || failures >= failuresOfOneCycle) tally.failure = outcome.error as AppError
    const after = step === 'passed' ? last : batch.after
    underWay = tally.failure ? undefined : depart(line, await take(line, after))
  }
  return tally
}

const isSmooth = (pace: Pace): boolean => pace.size === pushLimits.operations

const grow = (pace: Pace): void => {
  pace.size = Math.min(pushLimits.operations, pace.size * 2)
  pace.failures = 0
}

const choose = ({ ports, state, pace, held }: Line, after: number) => ({
  after,
  size: pace.size,
  held,
  clientId: state.clientId,
  now: ports.clock.now(),
})

const take = (line: Line, after: number): Promise<TakenBatch> =>
  line.ports.store.write(['outbox', 'meta'], (tx) => takeBatch(tx, choose(line, after)))

function depart({ ports, state }: Line, batch: TakenBatch): BatchUnderWay | undefined {
  if (batch.rows.length === 0) return undefined
  const { clientId, epoch } = state
  const { ackedThrough } = batch
  const input: InputOf<typeof push> = { clientId, epoch, schemaV: currentSchemaV, ops: [...batch.ops], ackedThrough }
  return { batch, reply: attempt(ports.net.push(input)) }
}

async function arrive(
  line: Line,
  batch: TakenBatch,
  reply: Reply,
  ahead: TakenBatch | undefined,
  tally: PushTally,
): Promise<BatchUnderWay | undefined> {
  const { ports, state, pace, held, scopeIds } = line
  const { epoch, results, v } = reply
  if (epoch !== state.epoch) throw new EpochChanged()
  const next = ahead && areCarriedOut(batch, results) ? depart(line, ahead) : undefined
  const now = ports.clock.now()
  const times = { now, serverNow: timeOf(reply.serverNow) ?? now }
  const answers = { results, epoch, scopeIds }
  const behind = next && choose(line, next.batch.rows.at(-1)!.seq)
  const settled = await attempt(
    // The batch after the one in flight is chosen in the same transaction, to save a disk wait.
    ports.store.write(allTables, async (tx) => {
      const [taken, ahead] = await Promise.all([
        settle(tx, batch.rows, answers, times, line.queue),
        behind && takeBatch(tx, behind),
      ])
      return { ...taken, ahead }
    }),
  )
  // After a failure, await the request in flight, because no request may outlive its cycle.
  if (!settled.isDone) await next?.reply
  const { sent, parked, waiting, ahead: chosen } = valueOf(settled)
  tally.sent += sent
  tally.parked += parked
  tally.v = v
  const answered = answeredThrough(batch, results)
  for (const row of waiting) if (row.seq <= answered) hold(held, row)
  if (batch.rows[0]!.failures === 0) grow(pace)
  return next ? { ...next, ahead: chosen } : depart(line, await take(line, answered))
}

/**
 * Returns the sequence number up to which the batch has results. The server omits the last results if the response
 * would be too large. If the first operation has no result, returns the last number, which postpones the batch to
 * another cycle.
 */
function answeredThrough({ rows }: TakenBatch, results: Reply['results']): number {
  const done = new Set(results.map(({ opId }) => opId))
  const left = rows.findIndex(({ opId }) => !done.has(opId))
  return (left > 0 ? rows[left - 1]! : rows.at(-1)!).seq
}

function areCarriedOut({ rows }: TakenBatch, results: Reply['results']): boolean {
  const done = new Set(results.flatMap(({ opId, outcome }) => (isCarriedOut(outcome) ? [opId] : [])))
  return rows.every(({ opId }) => done.has(opId))
}

const isCarriedOut = (outcome: string): boolean => outcome === 'applied' || outcome === 'conflict'

interface TakenBatch extends Batch {
  readonly after: number
  readonly ackedThrough: number
}

/**
 * Returns the next batch, marked as sent in the same transaction. Afterwards, no tab merges changes into these
 * operations.
 */
async function takeBatch(tx: StoreTx, choice: Parameters<typeof nextBatch>[1]): Promise<TakenBatch> {
  const batch = await nextBatch(tx, choice)
  const [sent, acked] = await tx.meta.getMany(['sentThrough', 'ackedThrough'])
  const last = batch.rows.at(-1)?.seq ?? 0
  if (last > Number(sent?.value ?? 0)) await tx.meta.put([{ key: 'sentThrough', value: last }])
  return { ...batch, after: choice.after, ackedThrough: Number(acked?.value ?? 0) }
}

/**
 * Decides how to continue after a failure. `again`: retry now with a smaller batch; `passed`: only this operation was
 * postponed or parked; `later`: postpone the rest.
 */
async function afterFailure(
  { ports, pace, held }: Line,
  error: unknown,
  batch: Batch,
  tally: PushTally,
): Promise<'again' | 'passed' | 'later'> {
  const code = error instanceof AppError ? error.code : undefined
  const [head] = batch.rows as [OutboxRow]
  if (code === 'epochChanged') throw new EpochChanged()
  if (code === 'tooManyTries' || code === 'serverBusy') return 'later'
  if (code !== 'serverFault' && code !== 'tooLarge') throw error
  pace.failures = pace.head === head.opId ? pace.failures + 1 : 1
  pace.head = head.opId
  const isSingle = batch.rows.length === 1
  if (code === 'tooLarge' && isSingle) {
    tally.parked += await setAside(ports, head, 'too_large')
    return 'passed'
  }
  const isHalving = pace.size < pushLimits.operations || code === 'tooLarge' || head.failures > 0
  if (!isHalving && pace.failures < failuresBeforeHalving) return 'later'
  if (!isSingle) {
    pace.size = Math.ceil(batch.rows.length / 2)
    return 'again'
  }
  tally.parked += await noteFailure(ports, head)
  hold(held, head)
  return 'passed'
}

/** Increases the delay of an operation that failed in a batch of one; after eight failures and a day, parks it. */
async function noteFailure(ports: SyncPorts, row: OutboxRow): Promise<number> {
  const now = ports.clock.now()
  const failures = row.failures + 1
  const firstFailedAt = row.firstFailedAt ?? now
  if (failures >= triesBeforeParking && now - firstFailedAt > dayMs) return setAside(ports, row, 'server_error')
  const retryAt = now + retryMs(failures)
  await ports.store.write(['outbox'], async ({ outbox }) => {
    const here = await outbox.get(row.seq)
    if (here) await outbox.put([{ ...here, failures, firstFailedAt, retryAt }])
  })
  return 0
}

function setAside(ports: SyncPorts, row: OutboxRow, code: 'too_large' | 'server_error'): Promise<number> {
  return ports.store.write(allTables, async (tx) => {
    const renewals = await park(tx, [{ row, code }], ports.clock.now())
    await rebuild(tx, renewals)
    await sweepBases(tx)
    return renewals.length > 0 ? 1 : 0
  })
}
