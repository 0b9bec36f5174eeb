import { isEntityName, type EntityName } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import { type NoticeKind, noticeKinds } from '#domain/sync/noticeFields.ts'
import type { LocalDatabase } from '../LocalDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'

/** What happened to a value of this person in a conflict, as of the newest notice about it. */
export interface NoticeItem {
  readonly conflict: string
  /** All notices about the conflict; they are dismissed together. */
  readonly records: readonly Pick<LocalRecord, 'id' | 'rv'>[]
  readonly kind: NoticeKind
  readonly entity: EntityName
  readonly entityId: string
  /** '' where a whole record is at stake. */
  readonly field: string
  /** null where a delete is at stake. */
  readonly ownValue: Json
  /** False where the value isn't in the notice: of a delete, and of a commercial record, whose history has it. */
  readonly hasValue: boolean
  /** Name of the other person; '' where it isn't known. */
  readonly by: string
  /** ISO text. */
  readonly at: string
  /** The conflict is on this device and undecided. */
  readonly isConflictOpen: boolean
}

/** Returns what this person hasn't dismissed, newest first, one item for each conflict. */
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
  // A newer server may know other kinds.
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

/** Returns the notices a person needs: whoever may decide an open conflict sees both values there. */
export const noticesFor = (items: readonly NoticeItem[], mayDecide: boolean): NoticeItem[] =>
  items.filter(({ isConflictOpen }) => !(mayDecide && isConflictOpen))
