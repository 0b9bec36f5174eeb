import { companyIds, type CompanyName } from '../parts/cast.ts'
import { entityOf } from '#domain/entities.ts'
import type { OutboxRow } from '#db/rows.ts'
import type { LocalCopy } from '../parts/LocalCopy.ts'
import type { Noted } from '../parts/Journal.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { World } from '../parts/World.ts'
import { checkHistory } from './checkHistory.ts'
import { type LogRow, readLog, readRecords } from './serverTruth.ts'

/** Checks the server's invariants once calm: I3, I4, I6, I7, I12, I14 and I32. */
export function checkServer(world: World): void {
  for (const company of ['A', 'B'] as const) {
    const log = world.journal.past.completed(readLog(world.server, companyIds[company]))
    const records = readRecords(world.server, companyIds[company])
    checkHistory({ company, log, records, version: world.versionOf(company), report: world.report.bind(world) })
    checkRetained(world, company, log)
    checkAnswers(world, records)
  }
}

/** Checks that every response on the server was finished on a device (I32). */
function checkAnswers(world: World, records: readonly RecordState[]): void {
  const made = new Set([...world.journal.operations.values()].map(({ row }) => row.entityId))
  for (const { entity, id } of records)
    if (entity === 'answer' && !made.has(id)) world.report('diverged', 'I32', `nobody finished the answer ${id}`)
}

/** Checks that operations in one place are where the journal last saw them (I2). */
export function checkPlacesNow(world: World): void {
  const found = new Map<LocalCopy, Set<string>>()
  for (const [opId, { copy, place, places, isEvicted }] of world.journal.operations) {
    if (isEvicted || places !== 1) continue
    const here =
      found.get(copy) ??
      new Set(
        (['outbox', 'parked', 'sent'] as const).flatMap((table) => copy.rows<OutboxRow>(table).map((row) => row.opId)),
      )
    found.set(copy, here)
    if (!here.has(opId)) world.report('lost', 'I2', `operation ${opId} is no longer in ${place}`)
  }
}

/**
 * Checks that every operation that has left its device's queues is on the server with its texts, unless it was
 * discarded, replaced, or evicted before it was sent (I4, I12). After a restore, evicted operations aren't checked.
 */
function checkRetained(world: World, company: CompanyName, log: readonly LogRow[]): void {
  const companyId = companyIds[company]
  const texts = 'SELECT payload FROM rejected_op WHERE company_id = ?'
  const refused = world.server.rows<{ payload: string }>(texts, companyId).map(({ payload }) => payload)
  const answers = 'SELECT op_id, result FROM applied_op WHERE company_id = ?'
  const answered = new Map(
    world.server
      .rows<{ op_id: string; result: string | null }>(answers, companyId)
      .map(({ op_id, result }) => [op_id, result?.includes('"outcome":"rejected"') ? 'rejected' : 'taken in']),
  )
  const text = JSON.stringify([log.map(({ after }) => after), refused])
  for (const [opId, noted] of world.journal.operations) {
    if (noted.copy.member.company !== company || noted.isDiscarded || noted.isReplaced) continue
    const isSent = noted.sentAt !== undefined
    if (noted.isEvicted && (!isSent || world.epochs.length > 1)) continue
    if (noted.places === 1 && noted.place !== 'sent') continue
    if (answered.get(opId) === 'rejected' && isSent)
      world.report('lost', 'I4', `operation ${opId} was refused and counts as sent`)
    if (!answered.has(opId) && noted.places === 0)
      world.report('lost', 'I4', `operation ${opId} was answered and is unknown`)
    const missing = valuesOf(noted).find((value) => !text.includes(value))
    if (missing) world.report('lost', 'I12', `the value ${missing} of operation ${opId} is nowhere`)
  }
}

/** Returns an operation's texts, except choices and fields set by the server. */
const valuesOf = ({ row }: Noted): string[] =>
  Object.entries(row.fields).flatMap(([name, { to }]) =>
    name !== 'chosen' && typeof to === 'string' && entityOf(row.entity).fields[name]?.setBy === undefined ? [to] : [],
  )
