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

/** Returns an entity's reference fields by target entity, or only the field `only`. */
function pointersOf(entity: EntityName, only: string | undefined): ReadonlyMap<EntityName, Field> {
  const fields = fieldEntries(entityOf(entity)).filter(
    ([name, { kind }]) => kind === 'reference' && (only === undefined || name === only),
  )
  return new Map(
    fields.flatMap(([, field]) => (field.to !== undefined && isEntityName(field.to) ? [[field.to, field]] : [])),
  )
}

/** Returns whether a record already has the initial values that the field would give a new record. */
const isOfferedFirst = ({ begins = {} }: Field, fields: FieldValues): boolean =>
  Object.entries(begins).every(([name, value]) => (fields[name] ?? false) === value)

export interface ReferenceOptions {
  readonly recordsOf: RecordsOf
  readonly empty: readonly EntityName[]
}

const none: readonly FieldOption[] = []
const noOptions: ReadonlyMap<string, readonly FieldOption[]> = new Map()

/**
 * Returns the records that an entity's fields can reference. Likely records are first; otherwise sorted by name. Empty
 * while loading.
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

/** Returns the record's name, preceded by its code if it has one. */
function labelOf(entity: EntityName, fields: FieldValues, locale: Locale): string | undefined {
  const { uniqueField } = entityOf(entity)
  const code = uniqueField === undefined ? undefined : fields[uniqueField]
  const title = recordTitle(entity, fields, locale)
  return typeof code === 'string' && code !== '' ? [code, title].filter(Boolean).join(' ') : title
}
