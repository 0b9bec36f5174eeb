import type { FieldIssue } from '#domain/fields/rules.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { RejectCode } from '#domain/sync/results.ts'
import type { LocalDatabase } from '../LocalDatabase.ts'
import { byRecord, type OutboxRow, type StoredOperation, type SentOutcome } from '../rows.ts'
import { fileCounts } from './fileStates.ts'
import { noticeItems, noticesFor } from './notices.ts'

export interface ChangeItem {
  readonly opId: string
  readonly entity: EntityName
  readonly entityId: string
  readonly kind: Operation['kind']
  readonly title: string
  /** New field values; null clears a field. */
  readonly values: FieldValues
  /** Device time, corrected by the known clock skew. */
  readonly wallAt: string
}

export interface OutboxItem extends ChangeItem {
  /** `sending` if the change may have reached the server, with only the response missing. */
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
  readonly v: number
  readonly conflictIds: readonly string[]
  readonly sentAt: number
}

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

export async function outboxItems(database: LocalDatabase, limit = Infinity): Promise<OutboxItem[]> {
  const sentThrough = await lastSent(database)
  const rows = await database.outbox.orderBy('seq').limit(limit).toArray()
  return rows.map((row) => outboxItem(row, sentThrough))
}

/** Returns the unsent changes to the records with these keys, oldest first. */
export async function outboxItemsOf(
  database: LocalDatabase,
  keys: readonly [EntityName, string][],
): Promise<OutboxItem[]> {
  const sentThrough = await lastSent(database)
  const rows = await database.outbox.where(byRecord).anyOf(keys).sortBy('seq')
  return rows.map((row) => outboxItem(row, sentThrough))
}

const lastSent = async (database: LocalDatabase): Promise<number> =>
  Number((await database.meta.get('sentThrough'))?.value ?? 0)

const outboxItem = (row: OutboxRow, sentThrough: number): OutboxItem => ({
  ...itemOf(row),
  state: row.failures > 0 ? 'failing' : row.seq <= sentThrough ? 'sending' : 'waiting',
})

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

/** Returns the changes sent or discarded here, newest first. */
export async function sentItems(database: LocalDatabase): Promise<SentItem[]> {
  const rows = await database.sent.orderBy('n').reverse().toArray()
  return rows.map((row) => ({
    ...itemOf(row),
    n: row.n,
    outcome: row.outcome,
    v: row.v,
    conflictIds: row.conflictIds,
    sentAt: row.sentAt,
  }))
}

const toleratedSkewMs = 2 * 60_000

/** Returns the ms by which the device clock is behind the server clock (negative if ahead); undefined if negligible. */
export async function clockSkewMs(database: LocalDatabase): Promise<number | undefined> {
  const skew = Number((await database.meta.get('skewMs'))?.value ?? 0)
  return Math.abs(skew) > toleratedSkewMs ? skew : undefined
}

/** Converts a device time (ms) to server time, unless the clock skew is negligible. */
export const toServerTime = async (database: LocalDatabase, deviceTime: number): Promise<number> =>
  deviceTime + ((await clockSkewMs(database)) ?? 0)

export interface ChangeCounts {
  readonly waiting: number
  readonly needsYou: number
  readonly conflicts: number
  readonly notices: { readonly decider: number; readonly other: number }
  readonly lastSyncAt: number | undefined
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
