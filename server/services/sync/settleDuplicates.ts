import { entityOf } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { fieldVersion, type RecordState } from '#domain/sync/recordState.ts'
import { closeConflict, conflictAbout, findOpenConflicts } from './conflictRecords.ts'
import type { CompanyWriter } from './companyWriter.ts'
import { lookupOf } from '../records/lookups.ts'

/**
 * Updates uniqueness conflicts after a change: opens a conflict for each record with the same value, unless one is
 * open, and closes obsolete conflicts. Returns the ids of the new conflicts.
 */
export function settleDuplicates(
  writer: CompanyWriter,
  before: RecordState | undefined,
  after: RecordState,
  operation: Operation,
): readonly string[] | Promise<readonly string[]> {
  return before && isAsUnique(before, after) ? [] : settle(writer, before, after, operation)
}

async function settle(
  writer: CompanyWriter,
  before: RecordState | undefined,
  after: RecordState,
  operation: Operation,
): Promise<readonly string[]> {
  const old = valueOf(before)
  const now = valueOf(after)
  if (old === now) return []
  const sharing = now === undefined ? [] : await writer.ledger.findByLookup(after.entity, now)
  const left = old === undefined ? [] : await writer.ledger.findByLookup(after.entity, old)
  const settled = [...(left.length === 1 ? left : []), ...(before && sharing.length < 2 ? [after] : [])]
  for (const record of settled) {
    for (const { id } of await findOpenConflicts(writer, record, 'duplicate')) {
      await closeConflict(writer, id, { take: 'current' }, operation)
    }
  }
  const opened: string[] = []
  for (const record of sharing.length > 1 ? sharing : []) {
    const isKnown = (await findOpenConflicts(writer, record, 'duplicate')).length > 0
    const other = sharing.find(({ id }) => id !== record.id)!
    if (!isKnown) opened.push(await openDuplicate(writer, record, other, operation))
  }
  return opened
}

function isAsUnique(before: RecordState, after: RecordState): boolean {
  const { uniqueField = '' } = entityOf(after.entity)
  return before.deletedV === after.deletedV && before.fields[uniqueField] === after.fields[uniqueField]
}

const valueOf = (record: RecordState | undefined): string | undefined =>
  record && record.deletedV === null && entityOf(record.entity).uniqueField !== undefined
    ? lookupOf(record.entity, record.fields)
    : undefined

async function openDuplicate(
  writer: CompanyWriter,
  record: RecordState,
  other: RecordState,
  operation: Operation,
): Promise<string> {
  const field = entityOf(record.entity).uniqueField!
  const value = JSON.stringify(record.fields[field])
  const id = writer.newId()
  const set: FieldValues = {
    ...conflictAbout(writer, record, operation),
    type: 'duplicate',
    field,
    other: other.id,
    policy: 'last',
    currentValue: value,
    incomingValue: value,
    currentVersion: fieldVersion(record, field),
    incomingBy: await writer.nameOf(operation.userId),
    isIncomingShown: true,
  }
  await writer.ledger.find('conflict', id)
  writer.ledger.write({ entity: 'conflict', id, kind: 'create', set }, { operation, at: writer.at })
  return id
}
