import { binEndsMs, isPurged } from '#domain/bin.ts'
import type { EntityName } from '#domain/entities.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { FieldTextContext } from '#domain/fields/fieldType.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { type ChangeItem, outboxItems, sentItems } from '#db/queries/changes.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useRecords } from '#session/useRecords.ts'
import type { ServerEntries } from '../history/historyEntries.ts'
import { useHistories } from '../history/useHistories.ts'
import { recordName } from '../recordName.ts'

/** A record that was deleted, as far as this device knows how. */
export interface Deletion {
  readonly record: LocalRecord
  /** What it was called; undefined while this device does not know. */
  readonly title: string | undefined
  readonly by: string | undefined
  readonly isOwn: boolean
  /** When, ISO. */
  readonly at: string | undefined
  /** The server does not know of it yet. */
  readonly isWaiting: boolean
}

/** A deletion with how long it can be taken back. */
export interface BinDeletion extends Deletion {
  /** The last moment in the bin, ISO; undefined while it is not known, or not sent. */
  readonly endsAt: string | undefined
  /** True when that has passed, or the server has taken the content away already. */
  readonly isOver: boolean
}

/** Of a deleted record a device learns only that it is gone; what it was called, and by whom it was deleted, its history says. */
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
        sent: (await sentItems(database, 500)).filter(isDeletion),
        // By the server's clock, as a tablet's may be years off.
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

/** What this device itself did. */
function ownWord(id: string, items: readonly ChangeItem[] | undefined, isWaiting: boolean): DeletionFacts | undefined {
  const item = items?.find(({ entityId }) => entityId === id)
  return item && { title: item.title || undefined, by: undefined, isOwn: true, at: item.wallAt, isWaiting }
}

/** What the server tells; of a delete it keeps the whole record. */
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
