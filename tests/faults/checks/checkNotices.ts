import { entityOf, isEntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { ConflictChoice } from '#domain/sync/resolve.ts'
import { companyIds } from '../parts/cast.ts'
import type { World } from '../parts/World.ts'
import { type LogRow, readLog, readRecords } from './serverTruth.ts'

interface Due {
  readonly conflict: string
  readonly opId: string
  readonly userId: string
  readonly kinds: readonly string[]
  /** The user's value in the conflict; undefined for a delete or a commercial record. */
  readonly value: unknown
}

/** Checks that users get a notice with their value if a conflict hides it or another user rejects it (I34). */
export function checkNotices(world: World): void {
  for (const company of ['A', 'B'] as const) {
    const log = world.journal.past.completed(readLog(world.server, companyIds[company]))
    const readers = new Map(readRecords(world.server, companyIds[company]).map(({ id, createdBy }) => [id, createdBy]))
    const notices = log
      .filter(({ entity, kind }) => entity === 'notice' && kind === 'create')
      .map((row) => ({ opId: row.op_id, userId: readers.get(row.entity_id), set: valuesOf(row) }))
    for (const { opId, userId, conflict, kinds, value } of dues(log)) {
      const isNotified = notices.some(
        (notice) =>
          notice.opId === opId &&
          notice.userId === userId &&
          notice.set.conflict === conflict &&
          kinds.includes(notice.set.kind as string) &&
          notice.set.ownValue === value,
      )
      if (!isNotified) world.report('lost', 'I34', `${userId} wasn't notified of ${opId} in the conflict ${conflict}`)
    }
  }
}

const valuesOf = ({ after }: LogRow): FieldValues => JSON.parse(after) as FieldValues

function dues(log: readonly LogRow[]): Due[] {
  const authors = new Map(log.map(({ v, user_id }) => [v, user_id]))
  const made = new Map<string, { readonly met: FieldValues; readonly sender: string }>()
  const found: Due[] = []
  for (const row of log.filter(({ entity }) => entity === 'conflict')) {
    const set = valuesOf(row)
    if (row.kind === 'create' && set.type !== 'duplicate') {
      made.set(row.entity_id, { met: set, sender: row.user_id })
      found.push(...dueAtOpening(row, set, authors))
    }
    const conflict = made.get(row.entity_id)
    // Purging the record sets the decision to null.
    if (row.kind === 'set' && conflict && conflict.met.type !== 'unknownField' && typeof set.chosen === 'string')
      found.push(...dueAtDecision(row, conflict, JSON.parse(set.chosen) as ConflictChoice, authors))
  }
  return found
}

function valueIn(met: FieldValues, side: 'current' | 'incoming'): unknown {
  const { entity: name } = met
  const isCommercial = typeof name === 'string' && isEntityName(name) && entityOf(name).scope === 'commercial'
  return met.type === 'deleteVsEdit' || isCommercial ? undefined : met[`${side}Value`]
}

function dueAtOpening(row: LogRow, met: FieldValues, authors: ReadonlyMap<number, string>): Due[] {
  const isReplaced = met.isIncomingShown === true
  const userId = isReplaced ? authors.get(met.currentVersion as number) : row.user_id
  const value = valueIn(met, isReplaced ? 'current' : 'incoming')
  const kinds = [isReplaced ? 'replaced' : 'waiting']
  return userId === undefined ? [] : [{ conflict: row.entity_id, opId: row.op_id, userId, kinds, value }]
}

function dueAtDecision(
  row: LogRow,
  { met, sender }: { readonly met: FieldValues; readonly sender: string },
  choice: ConflictChoice,
  authors: ReadonlyMap<number, string>,
): Due[] {
  const sides = [
    { side: 'current', userId: authors.get(met.currentVersion as number) },
    { side: 'incoming', userId: sender },
  ] as const
  return sides.flatMap(({ side, userId }) => {
    const own = met[`${side}Value`]
    const isChosen = choice.take === 'value' ? own === JSON.stringify(choice.value) : choice.take === side
    if (isChosen || userId === undefined || userId === row.user_id) return []
    return [{ conflict: row.entity_id, opId: row.op_id, userId, kinds: ['notChosen'], value: valueIn(met, side) }]
  })
}
