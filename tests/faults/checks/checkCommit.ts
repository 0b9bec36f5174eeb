import { isEntityName, type EntityName } from '#domain/entities.ts'
import { canonicalJson, type Json } from '#domain/json.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { BaseRow, StoredOperation, OutboxRow, ParkedRow, SentRow } from '#db/rows.ts'
import { canaryOf } from '../parts/cast.ts'
import type { LocalCopy } from '../parts/LocalCopy.ts'
import type { RowChange } from '../parts/MemoryTable.ts'
import type { World } from '../parts/World.ts'
import { excused } from './checkAnswer.ts'
import { checkCursor } from './checkCursor.ts'
import { checkFileChange } from './checkPhotos.ts'
import { expectedView } from './expectedView.ts'

const retentionMs = 30 * 86_400_000
const queues = ['outbox', 'parked', 'sent']

/** Checks after each device transaction: I1, I2, I5, I8, I12, I31 and the device's side of I17. */
export function checkCommit(world: World, copy: LocalCopy, changes: readonly RowChange[]): void {
  const operations = new Set<string>()
  const records = new Map<string, { entity: EntityName; id: string }>()
  const touch = (entity: string, id: string): void => {
    if (isEntityName(entity)) records.set(`${entity}/${id}`, { entity, id })
  }
  for (const change of changes) {
    world.trace.add(change.table + change.key)
    if (checkFileChange(world, copy, change)) continue
    if (queues.includes(change.table)) noteQueued(world, copy, change, operations, touch)
    else if (change.table === 'base') touch(...(change.key.split('\u0000') as [string, string]))
    else if (change.table === 'meta') noteMeta(world, copy, change)
    else noteRow(world, copy, change, touch)
  }
  for (const opId of operations) checkPlaces(world, opId)
  for (const { entity, id } of records.values()) checkView(world, copy, entity, id)
  if (!changes.some(({ table, key }) => table === 'meta' && key.startsWith('cursor:'))) return
  world.cursorMoves += 1
  // A full comparison is slow, so check only every third move of a cursor; a later check also finds a cursor that is
  // ahead.
  if (world.cursorMoves % 3 === 0) checkCursor(world, copy)
}

function wordsOf(row: object): string {
  const { seq, opId, kind, entity, entityId, fields } = row as OutboxRow
  const values = Object.fromEntries(Object.entries(fields).map(([name, { to, baseV }]) => [name, [to, baseV]]))
  const outcome = (row as SentRow).outcome ?? (row as ParkedRow).code ?? ''
  return `${seq} ${opId} ${kind} ${entity} ${entityId.slice(-6)} ${JSON.stringify(values)} ${outcome}`
}

function noteQueued(
  world: World,
  copy: LocalCopy,
  { table, before, after }: RowChange,
  operations: Set<string>,
  touch: (entity: string, id: string) => void,
): void {
  for (const row of [before, after] as (OutboxRow | undefined)[]) {
    if (!row) continue
    operations.add(row.opId)
    touch(row.entity, row.entityId)
    if (row.about) touch(row.about.entity, row.about.entityId)
  }
  const { journal } = world
  world.whisper(() => `${copy.device.number} ${after ? '+' : '-'}${table} ${wordsOf((after ?? before)!)}`)
  const origin = journal.operations.get((after ?? before)!['opId'] as string)
  if (origin && origin.copy !== copy) {
    // The operation came from a rescue file and is counted on its original device.
    if (after && table === 'sent' && after['outcome'] !== 'discarded') origin.sentAt ??= world.time.now
    return
  }
  if (before) journal.operations.get(before['opId'] as string)!.places -= 1
  if (!after) return
  const row = after as unknown as OutboxRow
  const known = journal.operations.get(row.opId)
  if (known) {
    known.places += 1
    if (known.row.fields !== row.fields) checkPayload(world, known.row, row)
    known.row = row
  } else {
    const fresh = {
      copy,
      row,
      seen: undefined,
      seenOf: new Map<string, never>(),
      inherited: new Set(row.supersedes ? Object.keys(row.fields) : []),
      places: 1,
      place: 'outbox' as const,
      sentAt: undefined,
    }
    journal.operations.set(row.opId, {
      ...fresh,
      isOldShape: copy.device.isOldApp,
      isDiscarded: false,
      isReplaced: false,
      isEvicted: false,
    })
    const older = row.supersedes === undefined ? undefined : journal.operations.get(row.supersedes)
    if (older) older.isReplaced = true
  }
  const noted = journal.operations.get(row.opId)!
  noted.place = table as 'outbox' | 'parked' | 'sent'
  if (table === 'parked') checkSetAside(world, after as unknown as ParkedRow)
  if (table !== 'sent') return
  noted.sentAt ??= world.time.now
  if ((after as unknown as SentRow).outcome === 'discarded') noted.isDiscarded = true
}

/**
 * Checks that a survey response is never parked because of its survey (I31). Ignores `no_access`, because only the
 * server's result shows whether a right was lost.
 */
function checkSetAside(world: World, { entity, kind, code, opId, because }: ParkedRow): void {
  if (entity !== 'answer' || kind !== 'create' || code === 'no_access' || excused.includes(code)) return
  // The survey version existed only on this device and was rejected because its author lost the right. Its response is
  // then parked too.
  const cause = because === undefined ? undefined : world.journal.operations.get(because)?.row
  if (cause?.entity === 'surveyVersion' && cause.kind === 'create') return
  world.report('lost', 'I31', `the answer of ${opId} was set aside: ${code}`)
}

/**
 * Checks that a sent operation doesn't change, and that an unsent one keeps its fields when newer work is merged into
 * it.
 */
function checkPayload(world: World, before: OutboxRow, after: OutboxRow): void {
  const isSame = canonicalJson(before.fields as Json) === canonicalJson(after.fields as Json)
  if (isSame) return
  const isSent = world.journal.sent.has(after.opId) || world.journal.rescued.has(after.opId)
  const lost = Object.keys(before.fields).filter((name) => !(name in after.fields))
  if (isSent) world.report('lost', 'I5', `operation ${after.opId} changed on the device after it was sent`)
  if (lost.length > 0) world.report('lost', 'I12', `operation ${after.opId} lost ${lost.join()}`)
}

/**
 * Checks that every operation is in exactly one place, unless its author replaced it, it was sent long ago, or the
 * browser evicted it.
 */
function checkPlaces(world: World, opId: string): void {
  const noted = world.journal.operations.get(opId)!
  if (noted.places === 1 || noted.isEvicted) return
  const isOld = noted.sentAt !== undefined && world.time.now - noted.sentAt > retentionMs
  if (noted.places === 0 && (noted.isReplaced || isOld)) return
  world.report('lost', 'I2', `operation ${opId} (${noted.row.kind} ${noted.row.entity}) is in ${noted.places} places`)
}

function noteMeta(world: World, copy: LocalCopy, { key, after }: RowChange): void {
  if (!key.startsWith('cursor:') || !after) return
  const { since } = after['value'] as { since: number }
  const scope = key.slice('cursor:'.length)
  const { cursors, ownVersions } = world.journal
  const { userId } = copy.member
  if (since === 0 || cursors.has(`${userId}|${scope}|${since}`) || ownVersions.has(`${userId}|${since}`)) return
  world.report('lost', 'I8', `the cursor of ${scope} stands at ${since}, which no page and no answer said`)
}

function noteRow(
  world: World,
  copy: LocalCopy,
  { table, key, after }: RowChange,
  touch: (entity: string, id: string) => void,
): void {
  touch(table, key)
  if (!after) return
  const foreign = canaryOf(copy.member.company === 'A' ? 'B' : 'A')
  if (JSON.stringify(after['fields']).includes(foreign)) {
    world.report('leaked', 'I17', `${table} ${key} of ${foreign} is on a device of the other company`)
  }
}

/** Checks that the view is the server's copy with only pending and rejected changes applied. */
function checkView(world: World, copy: LocalCopy, entity: EntityName, id: string): void {
  const isOf = (row: StoredOperation): boolean =>
    (row.entity === entity && row.entityId === id) || (row.about?.entity === entity && row.about.entityId === id)
  const queue = copy.rows<OutboxRow>('outbox')
  const waiting = queue.filter(isOf)
  const refused = copy.rows<ParkedRow>('parked').filter((row) => isOf(row) && !row.isOutOfSight)
  const view = copy.rows<LocalRecord>(entity).find((row) => row.id === id)
  const base = copy.rows<BaseRow>('base').find((row) => row.entity === entity && row.id === id)
  const problem = expectedView({ entity, id, base, waiting, refused, view, isQuiet: queue.length === 0 })
  if (problem) world.report('lost', 'I1', `${entity} ${id} on ${copy.device.number}: ${problem}`)
}
