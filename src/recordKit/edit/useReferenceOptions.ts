import { useCallback, useMemo } from 'react'
import { entityOf, type EntityName, isEntityName } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Field } from '#domain/fields/field.ts'
import { type Locale, languageTag } from '#domain/locale.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords } from '#db/queries/records.ts'
import type { FieldOption, RecordsOf } from '#fieldKit/fieldOption.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'

/** The fields of an entity that point to other records, by what they point to; or only the one that is named. */
function pointersOf(entity: EntityName, only: string | undefined): ReadonlyMap<EntityName, Field> {
  const fields = fieldEntries(entityOf(entity)).filter(
    ([name, { kind }]) => kind === 'reference' && (only === undefined || name === only),
  )
  return new Map(
    fields.flatMap(([, field]) => (field.to !== undefined && isEntityName(field.to) ? [[field.to, field]] : [])),
  )
}

/** True for a record that already has the values a new one made at this field would start with. */
const isOfferedFirst = ({ begins = {} }: Field, fields: FieldValues): boolean =>
  Object.entries(begins).every(([name, value]) => (fields[name] ?? false) === value)

export interface ReferenceOptions {
  readonly recordsOf: RecordsOf
  /** Kinds that have no record yet. */
  readonly empty: readonly EntityName[]
}

const none: readonly FieldOption[] = []
const noOptions: ReadonlyMap<string, readonly FieldOption[]> = new Map()

/**
 * Records that the fields of an entity may point to, or one field alone, by their names in the reader's order; first those that are
 * most likely meant. Empty until they are read.
 */
export function useReferenceOptions(entity: EntityName, only?: string): ReferenceOptions {
  const { locale } = useFieldText()
  const found = useRecords(
    (database) => readOptions(database, pointersOf(entity, only), locale),
    [entity, only, locale],
  )
  const options = found ?? noOptions
  const recordsOf = useCallback((entity: string) => options.get(entity) ?? none, [options])
  return useMemo(
    () => ({
      recordsOf,
      empty: [...options].flatMap(([to, all]) => (all.length === 0 && isEntityName(to) ? [to] : [])),
    }),
    [recordsOf, options],
  )
}

async function readOptions(
  database: LocalDatabase,
  pointers: ReadonlyMap<EntityName, Field>,
  locale: Locale,
): Promise<ReadonlyMap<string, readonly FieldOption[]>> {
  const { compare } = new Intl.Collator(languageTag[locale], { numeric: true })
  const read = async ([entity, field]: readonly [EntityName, Field]) => {
    const records = (await listRecords(database, entity)).map(({ id, fields }) => {
      return { value: id, label: labelOf(entity, fields, locale) ?? id, rank: isOfferedFirst(field, fields) ? 0 : 1 }
    })
    const ordered = records.toSorted((a, b) => a.rank - b.rank || compare(a.label, b.label))
    return [entity, ordered.map(({ value, label }): FieldOption => ({ value, label }))] as const
  }
  return new Map(await Promise.all([...pointers].map(read)))
}

/** The record's name, with its code before it where its kind has one. */
function labelOf(entity: EntityName, fields: FieldValues, locale: Locale): string | undefined {
  const { uniqueField } = entityOf(entity)
  const code = uniqueField === undefined ? undefined : fields[uniqueField]
  const title = recordTitle(entity, fields, locale)
  return typeof code === 'string' && code !== '' ? [code, title].filter(Boolean).join(' ') : title
}
