import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Json } from '#domain/json.ts'
import type { ConflictDraft } from '#domain/sync/judge.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { holderOf, storeIdOf } from '#domain/sync/scope.ts'
import type { ChangeLogTable } from '../../storage/databaseSchema.ts'
import type { CompanyWriter } from './companyWriter.ts'
import { madeAt } from './madeAt.ts'
import { conflictLookup } from '../records/lookups.ts'
import { notifyOfConflict } from './syncNotices.ts'
import type { StoredRecord } from '../records/storedRecord.ts'

export const conflictAbout = ({ at }: CompanyWriter, record: RecordState, operation: Operation): FieldValues => {
  const { entity, id, fields } = record
  const store = storeIdOf(entity, id, fields)
  const holder = holderOf(record)
  const incomingAt = madeAt(operation, at)
  const about = { entity, entityId: id, status: 'open', incomingOp: operation.opId, incomingAt }
  if (store !== undefined) return { ...about, store }
  return holder === undefined ? about : { ...about, holder }
}

/**
 * Creates an open conflict with both values, the base value, authors and times, and notifies the author of the hidden
 * value.
 */
export async function openConflict(
  writer: CompanyWriter,
  draft: ConflictDraft,
  about: RecordState,
  operation: Operation,
): Promise<string> {
  const { ledger, at } = writer
  const isAboutChange = draft.type !== 'unknownField'
  const from = isAboutChange ? Math.min(draft.currentVersion, draft.baseV + 1) : draft.currentVersion + 1
  const history = await ledger.changesFrom(about.entity, about.id, from)
  const standing = history.find((change) => isAboutChange && change.v === draft.currentVersion)
  const id = writer.newId()
  const set: FieldValues = {
    ...conflictAbout(writer, about, operation),
    type: draft.type,
    field: draft.field,
    policy: draft.policy,
    baseValue: JSON.stringify(valueBefore(history, draft)),
    currentValue: JSON.stringify(draft.currentValue),
    currentBy: standing ? await writer.nameOf(standing.user_id) : '',
    currentAt: standing?.at ?? '',
    currentVersion: draft.currentVersion,
    incomingValue: JSON.stringify(draft.incomingValue),
    incomingBy: await writer.nameOf(operation.userId),
    isIncomingShown: draft.isIncomingShown,
  }
  await ledger.find('conflict', id)
  const { fields } = ledger.write({ entity: 'conflict', id, kind: 'create', set }, { operation, at })
  await notifyOfConflict(writer, draft, { id, fields }, { operation, standingBy: standing?.user_id })
  return id
}

/** Returns the value that the sender saw, before the first change unknown to the sender. */
function valueBefore(history: readonly ChangeLogTable[], { type, field, baseV }: ConflictDraft): Json {
  if (type !== 'field') return null
  const first = history.find(({ v, after }) => v > baseV && field in (JSON.parse(after) as FieldValues))
  return first ? ((JSON.parse(first.before) as FieldValues)[field] ?? null) : null
}

export const findConflicts = (
  { ledger }: CompanyWriter,
  about: Pick<RecordState, 'entity' | 'id'>,
): Promise<readonly StoredRecord[]> => ledger.findByLookup('conflict', conflictLookup(about.entity, about.id))

export async function findOpenConflicts(
  writer: CompanyWriter,
  about: RecordState,
  type: string,
): Promise<RecordState[]> {
  return (await findConflicts(writer, about)).filter(({ fields }) => fields.status === 'open' && fields.type === type)
}

export async function closeConflict(
  writer: CompanyWriter,
  id: string,
  choice: { readonly take: string },
  operation: Operation,
): Promise<StoredRecord> {
  await writer.ledger.find('conflict', id)
  const resolvedBy = await writer.nameOf(operation.userId)
  const set: FieldValues = { status: 'resolved', chosen: JSON.stringify(choice), resolvedBy, resolvedAt: writer.at }
  return writer.ledger.write({ entity: 'conflict', id, kind: 'set', set }, { operation, at: writer.at })
}
