import type { EntityName } from '../entities.ts'
import type { ChoiceListId } from '../fields/choiceLists.ts'
import type { Json } from '../json.ts'
import { leaseOn } from '../lease/leaseInForce.ts'
import type { RecordState } from '../sync/recordState.ts'
import type { Cell } from '../parsing/cell.ts'
import type { TransferColumn } from './columns.ts'
import type { HeadingUnit } from '../parsing/headingUnits.ts'
import type { RecordBook } from './recordBook.ts'
import { type SheetKindName, sheetKindOf } from './sheetKinds.ts'
import { headingOf } from './sheetTexts.ts'
import type { TransferContext } from './transferContext.ts'
import { chosenColumns, chosenMarks, type WrittenChoice } from './writtenChoice.ts'
import { usualUnit, writeValue } from './writeValue.ts'

export interface WrittenColumn {
  readonly key: string
  readonly heading: string
  /** True to force text format, as codes and phone numbers require. */
  readonly isText: boolean
  readonly isHidden: boolean
  readonly isRequired: boolean
  readonly list: ChoiceListId | undefined
  readonly entity: EntityName
  readonly name: string | undefined
}

const textKinds: readonly string[] = [
  'text',
  'longText',
  'code',
  'phone',
  'tags',
  'choice',
  'choices',
  'currency',
  'time',
  'reference',
  'yesNo',
  'shape',
]

/** Returns the columns to write: all or the selected fields, headings with units, and then the hidden columns. */
export function writtenColumns(
  kind: SheetKindName,
  context: TransferContext,
  choice?: WrittenChoice,
): readonly WrittenColumn[] {
  const [words] = context.languages
  const shown = chosenColumns(kind, choice).map((column): WrittenColumn => {
    const { key, field, entity, name, part } = column
    const unit = part === 'whole' ? usualUnit(field, context) : part === 'radius' ? { text: 'm' } : undefined
    const said = unit && (words.units[unit.text] ?? unit.text)
    return {
      key,
      entity,
      name,
      isHidden: false,
      heading: said === undefined ? headingOf(column, words) : `${headingOf(column, words)} (${said})`,
      isText: part === 'whole' && textKinds.includes(field.kind),
      isRequired: field.required === true,
      list: field.kind === 'choice' || field.kind === 'currency' ? field.list : undefined,
    }
  })
  const marks = chosenMarks(kind, choice).map(
    ({ key, entity }): WrittenColumn => ({
      key,
      entity,
      heading: key,
      isText: true,
      isHidden: true,
      isRequired: false,
      list: undefined,
      name: undefined,
    }),
  )
  return [...shown, ...marks]
}

/** Yields one row per record, in `writtenColumns` order; a store's row includes its `leaseOn` lease for `today`. */
export function* writtenRows(
  kind: SheetKindName,
  records: Iterable<RecordState>,
  book: RecordBook,
  context: TransferContext,
  today: string,
  choice?: WrittenChoice,
): Generator<readonly Cell[]> {
  const { parts } = sheetKindOf(kind)
  const columns = chosenColumns(kind, choice).map((column) => ({ ...column, unit: unitOf(column, context) }))
  const marks = chosenMarks(kind, choice)
  for (const first of records) {
    const rowRecords = new Map<EntityName, RecordState | undefined>(
      parts.map(({ entity, belongsBy }) => [
        entity,
        belongsBy === undefined ? first : leaseOf(book, entity, first.id, today),
      ]),
    )
    const shown = columns.map(({ entity, name, unit, ...column }) =>
      writeValue(rowRecords.get(entity)?.fields[name], column, unit, context),
    )
    const marked = marks.map(({ entity, mark }): Cell => {
      const record = rowRecords.get(entity)
      return record && (mark === 'id' ? record.id : String(record.rv))
    })
    yield [...shown, ...marked]
  }
}

const unitOf = ({ field, part }: TransferColumn, context: TransferContext): HeadingUnit | undefined =>
  part === 'whole' ? usualUnit(field, context) : undefined

function leaseOf(book: RecordBook, entity: EntityName, store: string, today: string): RecordState | undefined {
  const dayOf = (value: Json | undefined) => (typeof value === 'string' ? value : undefined)
  const leases = book.ofStore(entity, store).map((record) => {
    const { leaseStart, leaseEnd } = record.fields
    return { id: record.id, record, fields: { leaseStart: dayOf(leaseStart), leaseEnd: dayOf(leaseEnd) } }
  })
  return leaseOn(leases, today)?.record
}
