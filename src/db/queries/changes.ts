import type { FieldIssue } from '#domain/fields/rules.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { RejectCode } from '#domain/sync/results.ts'
import type { LocalDatabase } from '../LocalDatabase.ts'
import type { StoredOperation, SentOutcome } from '../rows.ts'
import { fileCounts } from './files.ts'
import { noticeItems, noticesFor } from './notices.ts'

/** A change as a person reads it in the list of what is unsent, refused or sent. */
export interface ChangeItem {
  readonly opId: string
  readonly entity: EntityName
  readonly entityId: string
  readonly kind: Operation['kind']
  /** What the record was called when the change was made. */
  readonly title: string
  /** New values of the changed fields; null clears. */
  readonly values: FieldValues
  /** When it was made: this device's clock, set right by how far it was known to be off. */
  readonly wallAt: string
}

export interface OutboxItem extends ChangeItem {
  /** `sending`: it may have reached the server already, only the answer is missing. */
  readonly state: 'waiting' | 'sending' | 'failing'
}

export interface ParkedItem extends ChangeItem {
  readonly n: number
  readonly code: RejectCode
  readonly issues: readonly FieldIssue[]
  readonly parkedAt: number
  readonly because?: string
  readonly isOutOfSight: boolean
}

export interface SentItem extends ChangeItem {
  readonly n: number
  readonly outcome: SentOutcome
  /** The server's version: the receipt. */
  readonly v: number
  readonly conflictIds: readonly string[]
  readonly sentAt: number
}

/** The moment of a change in the server's time, as well as the device could tell then. */
function madeAt({ wallAt, skewMs }: StoredOperation): string {
  const made = new Date(Date.parse(wallAt) + skewMs)
  return Number.isNaN(made.getTime()) ? wallAt : made.toISOString()
}

const itemOf = (row: StoredOperation): ChangeItem => ({
  opId: row.opId,
  entity: row.entity,
  entityId: row.entityId,
  kind: row.kind,
  title: row.title,
  values: Object.fromEntries(Object.entries(row.fields).map(([name, { to }]) => [name, to])),
  wallAt: madeAt(row),
})

/** Changes that wait to be sent, oldest first, at most `limit`. */
export async function outboxItems(database: LocalDatabase, limit = 500): Promise<OutboxItem[]> {
  const sentThrough = Number((await database.meta.get('sentThrough'))?.value ?? 0)
  const rows = await database.outbox.orderBy('seq').limit(limit).toArray()
  return rows.map((row) => ({
    ...itemOf(row),
    state: row.failures > 0 ? 'failing' : row.seq <= sentThrough ? 'sending' : 'waiting',
  }))
}

/** Changes that were refused and wait for the person, oldest first. */
export async function parkedItems(database: LocalDatabase): Promise<ParkedItem[]> {
  const rows = await database.parked.orderBy('n').toArray()
  return rows.map((row) => ({
    ...itemOf(row),
    n: row.n,
    code: row.code,
    issues: row.issues,
    parkedAt: row.parkedAt,
    ...(row.because === undefined ? {} : { because: row.because }),
    isOutOfSight: row.isOutOfSight,
  }))
}

/** The last changes that reached the server, newest first. */
export async function sentItems(database: LocalDatabase, limit = 100): Promise<SentItem[]> {
  const rows = await database.sent.orderBy('n').reverse().limit(limit).toArray()
  return rows.map((row) => ({
    ...itemOf(row),
    n: row.n,
    outcome: row.outcome,
    v: row.v,
    conflictIds: row.conflictIds,
    sentAt: row.sentAt,
  }))
}

/** Up to here a clock is as right as clocks are. */
const toleratedSkewMs = 2 * 60_000

/** How far this device's clock is behind the server's (negative: ahead), when it is far enough to be shown; undefined else. */
export async function clockSkewMs(database: LocalDatabase): Promise<number | undefined> {
  const skew = Number((await database.meta.get('skewMs'))?.value ?? 0)
  return Math.abs(skew) > toleratedSkewMs ? skew : undefined
}

/** How much waits, how much was refused, how many conflicts are open, and when the device last agreed with the server. */
export interface ChangeCounts {
  readonly waiting: number
  readonly needsYou: number
  readonly conflicts: number
  /** Notices for a person who may decide conflicts, and for one who may not. */
  readonly notices: { readonly decider: number; readonly other: number }
  readonly lastSyncAt: number | undefined
  /** Files whose bytes the server does not have for sure, and those that it refused. */
  readonly filesWaiting: number
  readonly filesRefused: number
}

export async function counts(database: LocalDatabase): Promise<ChangeCounts> {
  const [waiting, needsYou, conflicts, notices, lastSync, files] = await Promise.all([
    database.outbox.count(),
    database.parked.count(),
    database.view('conflict').where('status').equals('open').count(),
    noticeItems(database),
    database.meta.get('lastSyncAt'),
    fileCounts(database),
  ])
  const lastSyncAt = lastSync?.value as number | undefined
  const counted = { decider: noticesFor(notices, true).length, other: notices.length }
  return { waiting, needsYou, conflicts, notices: counted, lastSyncAt, ...files }
}
