import { binEndsMs, isPurged } from '#domain/sync/bin.ts'
import type { EntityName } from '#domain/entities.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { type ChangeItem, outboxItems, sentItems } from '#db/queries/changes.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useRecords } from '#session/useRecords.ts'
import type { ServerEntries } from '../history/historyEntries.ts'
import { useHistories } from '../history/useHistories.ts'
import { recordName } from '../recordName.ts'

interface Deletion {
  readonly record: LocalRecord
  readonly title: string | undefined
  readonly by: string | undefined
  readonly isOwn: boolean
  readonly at: string | undefined
  readonly isWaiting: boolean
}

export interface BinDeletion extends Deletion {
  /** End of the trash period, ISO; undefined if unknown or if the deletion is unsent. */
  readonly endsAt: string | undefined
  /** True if the period is over, or the server has already purged the content. */
  readonly isOver: boolean
}

/**
 * Loads deletions with title and author from each record's history or this device's own deletions, because a device
 * receives only the fact that a record no longer exists.
 */
export function useDeletions(
  entity: EntityName,
  records: readonly LocalRecord[],
): { deletions: readonly BinDeletion[]; isLoading: boolean; failed: ErrorCode | undefined; retry: () => void } {
  const context = useFieldText()
  const own = useRecords(
    async (database) => {
      const isDeletion = ({ kind, entity: about }: ChangeItem) => kind === 'delete' && about === entity
      return {
        waiting: (await outboxItems(database)).filter(isDeletion),
        sent: (await sentItems(database)).filter(isDeletion),
        // Uses the server's clock, because the device's clock may be far off.
        now: Date.now() + Number((await database.meta.get('skewMs'))?.value ?? 0),
      }
    },
    [entity],
  )
  const asked = own && records.map(({ id, rv }) => ({ entity, id, rv }))
  const { copies, isLoading, failed, retry } = useHistories(asked)
  const deletions = records.map((record) => {
    const known =
      ownWord(record.id, own?.waiting, true) ??
      serverWord(entity, copies.get(record.id)?.entries, context) ??
      ownWord(record.id, own?.sent, false) ??
      unknown
    const endsMs = known.at === undefined || known.isWaiting ? undefined : binEndsMs(Date.parse(known.at))
    return {
      record,
      ...known,
      title: titleOf(entity, record.fields, context) ?? known.title,
      endsAt: endsMs === undefined ? undefined : new Date(endsMs).toISOString(),
      isOver: isPurged(record) || (endsMs !== undefined && own !== undefined && endsMs < own.now),
    }
  })
  return { deletions, isLoading, failed, retry }
}

type DeletionFacts = Omit<Deletion, 'record'>

const unknown: DeletionFacts = { title: undefined, by: undefined, isOwn: false, at: undefined, isWaiting: false }

function ownWord(id: string, items: readonly ChangeItem[] | undefined, isWaiting: boolean): DeletionFacts | undefined {
  const item = items?.find(({ entityId }) => entityId === id)
  return item && { title: item.title || undefined, by: undefined, isOwn: true, at: item.wallAt, isWaiting }
}

function serverWord(
  entity: EntityName,
  entries: ServerEntries | undefined,
  context: FieldTextContext,
): DeletionFacts | undefined {
  const last = entries?.find(({ kind }) => kind === 'delete')
  if (!last) return undefined
  return {
    title: titleOf(entity, last.before, context),
    by: last.by,
    isOwn: false,
    at: last.at,
    isWaiting: false,
  }
}

const titleOf = (entity: EntityName, fields: FieldValues, context: FieldTextContext): string | undefined =>
  Object.keys(fields).length === 0 ? undefined : recordName(entity, fields, context)
