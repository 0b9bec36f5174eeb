import { type EntityName, entityOf } from '../entities.ts'
import type { Place } from '../geo/point.ts'
import type { Json } from '../json.ts'
import { isUuid } from '../ids.ts'
import { foldCode } from '../store/positionCode.ts'
import type { RecordState } from '../sync/recordState.ts'
import { type Cell, cellText, isBlank } from '../parsing/cell.ts'
import type { RecordBook } from './recordBook.ts'
import { readField } from './readField.ts'
import type { RowReason } from './review.ts'
import { sheetKindOf } from './sheetKinds.ts'
import type { SheetPlan } from './sheetPlan.ts'
import type { TransferContext } from './transferContext.ts'
import { transferReason } from '../upload/transferReasons.ts'

interface Belonging {
  readonly record: RecordState | undefined
  readonly count: number
}

export interface FoundRecord {
  readonly record: RecordState | undefined
  /** Key of the row, which must be unique in the file; undefined if the sheet kind has no key or the row lacks it. */
  readonly key: string | undefined
  readonly belonging: ReadonlyMap<EntityName, Belonging>
  readonly storePlace: Place | undefined
  readonly reasons: readonly RowReason[]
}

interface Finding {
  readonly plan: SheetPlan
  readonly context: TransferContext
  readonly book: RecordBook
}

/** Finds the records of a row by exported id, else by the kind's folded key. */
export function findRecord({ plan, context, book }: Finding, cells: readonly Cell[]): FoundRecord {
  const { parts, keys } = sheetKindOf(plan.kind)
  const [{ entity }, ...others] = parts
  const values = readKey(plan, context, cells, entity, keys)
  const byId = recordOfId(book, entity, cells[plan.marks.get('_id') ?? -1])
  const byKey = values ? recordsOfKey(book, entity, keys, values) : []
  const reasons: RowReason[] = []
  const refuse = (reason: RowReason['reason']): unknown =>
    reasons.push({ reason, ...(keys[0] === undefined ? {} : { key: keys[0] }), isRefusal: true })
  if (byId.record && byKey.some(({ id }) => id !== byId.record?.id) && isKeyOnce(entity, keys))
    refuse(transferReason('takenKey'))
  if (!byId.record && byKey.length > 1) refuse(transferReason('severalFit', { count: byKey.length }))
  const record = byId.record ?? (byKey.length === 1 ? byKey[0] : undefined)
  if (byId.isGone && !record) reasons.push({ reason: transferReason('goneRecord'), isRefusal: false })
  const belonging = new Map(
    others.map((part) => [
      part.entity,
      recordOfPart(book, part.entity, record, cells[plan.marks.get(`_id.${part.entity}`) ?? -1]),
    ]),
  )
  const key = values && `${entity} ${values.map(foldValue).join(' ')}`
  return { record, key, belonging, reasons, storePlace: placeOfStore({ plan, context, book }, entity, cells, record) }
}

const isKeyOnce = (entity: EntityName, keys: readonly string[]): boolean =>
  keys.length > 1 || entityOf(entity).uniqueField === keys[0]

function recordOfId(book: RecordBook, entity: EntityName, cell: Cell) {
  const id = cellText(cell).trim().toLowerCase()
  const record = isUuid(id) ? book.get(entity, id) : undefined
  return { record, isGone: !isBlank(cell) && record === undefined }
}

function readKey(
  plan: SheetPlan,
  context: TransferContext,
  cells: readonly Cell[],
  entity: EntityName,
  keys: readonly string[],
): readonly Json[] | undefined {
  if (keys.length === 0) return undefined
  const values = keys.map((name) => {
    const planned = plan.fields.find((field) => field.entity === entity && field.name === name)
    const reading = planned ? readField(planned, cells, plan, context) : 'blank'
    return typeof reading === 'object' && 'value' in reading ? reading.value : undefined
  })
  return values.every((value): value is Json => value !== undefined && value !== null) ? values : undefined
}

function recordsOfKey(
  book: RecordBook,
  entity: EntityName,
  keys: readonly string[],
  values: readonly Json[],
): readonly RecordState[] {
  const [first] = values
  const { storeField } = entityOf(entity)
  const near =
    keys[0] === storeField
      ? book.ofStore(entity, String(first as string))
      : book.byCode(entity, keys[0]!, String(first as string))
  return near.filter(({ fields }) =>
    keys.every((name, at) => foldValue(fields[name] ?? null) === foldValue(values[at]!)),
  )
}

const foldValue = (value: Json): string => (typeof value === 'string' ? foldCode(value) : JSON.stringify(value))

/** Finds the record for another part of the row: by id, else the store's only record of that kind. */
function recordOfPart(book: RecordBook, entity: EntityName, first: RecordState | undefined, cell: Cell): Belonging {
  const own = first ? book.ofStore(entity, first.id) : []
  const byId = recordOfId(book, entity, cell).record
  const record = byId && own.includes(byId) ? byId : own.length === 1 ? own[0] : undefined
  return { record, count: own.length }
}

function placeOfStore(
  { plan, context, book }: Finding,
  entity: EntityName,
  cells: readonly Cell[],
  record: RecordState | undefined,
): Place | undefined {
  const { storeField } = entityOf(entity)
  if (storeField === undefined || !plan.fields.some(({ field }) => field.kind === 'shape')) return undefined
  const planned = plan.fields.find((field) => field.entity === entity && field.name === storeField)
  const reading = planned ? readField(planned, cells, plan, context) : 'blank'
  const written = typeof reading === 'object' && 'value' in reading ? reading.value : undefined
  const id = written ?? record?.fields[storeField]
  return typeof id === 'string' ? (book.get('store', id)?.fields['place'] as Place | undefined) : undefined
}
