import { entityOf, isEntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { ConflictDraft } from '#domain/sync/judge.ts'
import type { NoticeKind } from '#domain/notice/noticeFields.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { ConflictChoice } from '#domain/sync/resolve.ts'
import type { CompanyWriter } from './companyWriter.ts'

interface Loss {
  readonly userId: string
  readonly kind: NoticeKind
  readonly conflictId: string
  readonly conflict: FieldValues
  readonly ownValue: 'currentValue' | 'incomingValue'
  /** Id of the user who set the other value or resolved the conflict. */
  readonly by: string
}

export async function notifyOfConflict(
  writer: CompanyWriter,
  { isIncomingShown, type }: ConflictDraft,
  { id, fields }: { readonly id: string; readonly fields: FieldValues },
  { operation, standingBy }: { readonly operation: Operation; readonly standingBy: string | undefined },
): Promise<void> {
  const about = { conflictId: id, conflict: fields }
  if (!isIncomingShown)
    await notify(
      writer,
      {
        ...about,
        userId: operation.userId,
        kind: 'waiting',
        ownValue: 'incomingValue',
        // An unknown field has no current value, so no other user set one.
        by: type === 'unknownField' ? '' : (standingBy ?? ''),
      },
      operation,
    )
  else if (standingBy !== undefined)
    await notify(
      writer,
      { ...about, userId: standingBy, kind: 'replaced', ownValue: 'currentValue', by: operation.userId },
      operation,
    )
}

/**
 * Notifies each author in a resolved conflict if their value was rejected, or was hidden and then chosen. The user who
 * resolved the conflict isn't notified.
 */
export async function notifyOfDecision(
  writer: CompanyWriter,
  conflict: RecordState,
  choice: ConflictChoice,
  operation: Operation,
): Promise<void> {
  const { fields } = conflict
  if (fields.type === 'duplicate' || fields.type === 'unknownField') return
  const isIncomingShown = fields.isIncomingShown === true
  const sides = [
    { side: 'current', userId: await authorOfStanding(writer, fields), wasShown: !isIncomingShown },
    { side: 'incoming', userId: conflict.createdBy ?? undefined, wasShown: isIncomingShown },
  ] as const
  for (const { side, userId, wasShown } of sides) {
    const isChosen = choice.take === 'value' ? isValue(fields[`${side}Value`], choice.value) : choice.take === side
    if (userId === undefined || userId === operation.userId || (isChosen && wasShown)) continue
    await notify(
      writer,
      {
        userId,
        kind: isChosen ? 'chosen' : 'notChosen',
        conflictId: conflict.id,
        conflict: fields,
        ownValue: `${side}Value`,
        by: operation.userId,
      },
      operation,
    )
  }
}

const isValue = (text: unknown, value: unknown): boolean => text === JSON.stringify(value)

/**
 * Returns the author of the version that was current when the conflict opened; undefined if the history no longer has
 * it.
 */
async function authorOfStanding({ ledger }: CompanyWriter, conflict: FieldValues): Promise<string | undefined> {
  const { entity, entityId, currentVersion } = conflict as {
    entity: Parameters<typeof ledger.changesFrom>[0]
    entityId: string
    currentVersion: number
  }
  const changes = await ledger.changesFrom(entity, entityId, currentVersion)
  return changes.find(({ v }) => v === currentVersion)?.user_id
}

const isCommercial = (entity: unknown): boolean =>
  typeof entity === 'string' && isEntityName(entity) && entityOf(entity).scope === 'commercial'

async function notify(
  writer: CompanyWriter,
  { userId, kind, conflictId, conflict, ownValue, by }: Loss,
  operation: Operation,
): Promise<void> {
  const { ledger, at } = writer
  const { entity, entityId, field, type } = conflict
  // A delete has no value, and the edited record has several authors. Commercial values stay in the history, because
  // the author may lose access but keeps the notice.
  const isStored = type !== 'deleteVsEdit' && !isCommercial(entity)
  const value = isStored ? conflict[ownValue] : undefined
  const id = writer.newId()
  const set: FieldValues = {
    kind,
    conflict: conflictId,
    entity: entity!,
    entityId: entityId!,
    at,
    ...(field === undefined ? {} : { field }),
    ...(value === undefined ? {} : { ownValue: value }),
    by: by === '' ? '' : await writer.nameOf(by),
  }
  await ledger.find('notice', id)
  ledger.write({ entity: 'notice', id, kind: 'create', set, createdBy: userId }, { operation, at })
}
