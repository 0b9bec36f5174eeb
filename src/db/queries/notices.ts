import { isEntityName, type EntityName } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import { type NoticeKind, noticeKinds } from '#domain/notice/noticeFields.ts'
import type { LocalDatabase } from '../LocalDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'

export interface NoticeItem {
  readonly conflict: string
  /** Notices of the conflict, which are dismissed together. */
  readonly records: readonly Pick<LocalRecord, 'id' | 'rv'>[]
  readonly kind: NoticeKind
  readonly entity: EntityName
  readonly entityId: string
  /** '' if the conflict concerns the whole record. */
  readonly field: string
  /** The user's value; null for a delete, or if the notice omits the value. */
  readonly ownValue: Json
  /**
   * False if the notice omits the value: for a deletion, or for a commercial record, because its values are only in the
   * history.
   */
  readonly hasValue: boolean
  readonly by: string
  readonly at: string
  readonly isConflictOpen: boolean
}

/** Returns undismissed notices, newest first, one item per conflict. */
export async function noticeItems(database: LocalDatabase): Promise<NoticeItem[]> {
  const present = (await database.view('notice').toArray()).filter(({ deletedV }) => deletedV === null)
  if (present.length === 0) return []
  const byConflict = Map.groupBy(present, ({ fields }) => fields.conflict ?? '')
  const conflicts = await database.view('conflict').bulkGet([...byConflict.keys()])
  const open = new Set(conflicts.flatMap((one) => (one?.fields.status === 'open' ? [one.id] : [])))
  return [...byConflict.values()]
    .map((notices) => notices.toSorted((a, b) => b.createdV - a.createdV))
    .sort(([a], [b]) => b!.createdV - a!.createdV)
    .flatMap((notices) => itemOf(notices, open))
}

function itemOf(notices: readonly LocalRecord<'notice'>[], open: ReadonlySet<string>): NoticeItem[] {
  const { kind: name, conflict = '', entity = '', entityId = '', field = '', ...rest } = notices[0]!.fields
  const kind = noticeKinds.find((one) => one === name)
  // A newer server may send other kinds.
  if (!kind || !isEntityName(entity)) return []
  const records = notices.map(({ id, rv }) => ({ id, rv }))
  const { ownValue, by = '', at = '' } = rest
  const isConflictOpen = open.has(conflict)
  const value = { ownValue: parse(ownValue), hasValue: ownValue !== undefined }
  return [{ conflict, records, kind, entity, entityId, field, ...value, by, at, isConflictOpen }]
}

function parse(text: string | undefined): Json {
  try {
    return text === undefined ? null : (JSON.parse(text) as Json)
  } catch {
    return null
  }
}

/** Users who may decide an open conflict see both values in the conflict instead. */
export const noticesFor = (items: readonly NoticeItem[], mayDecide: boolean): NoticeItem[] =>
  items.filter(({ isConflictOpen }) => !(mayDecide && isConflictOpen))
