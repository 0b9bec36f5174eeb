import { useCallback, useMemo } from 'react'
import { entityOf, type EntityName, isEntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { type Locale, languageTag } from '#domain/locale.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords } from '#db/queries/records.ts'
import type { FieldOption, RecordsOf } from '#fieldKit/fieldOption.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'

/** Which records of a kind a form offers before the others. */
export type IsOfferedFirst = (entity: EntityName, fields: FieldValues) => boolean

/** Kinds of records that the fields of an entity point to. */
export const referredTo = (entity: EntityName): readonly EntityName[] => {
  const targets = Object.values(entityOf(entity).fields).flatMap(({ kind, to }) =>
    kind === 'reference' && to ? [to] : [],
  )
  return [...new Set(targets.filter(isEntityName))]
}

export interface ReferenceOptions {
  readonly recordsOf: RecordsOf
  /** Kinds of which there is not one record yet. */
  readonly empty: readonly EntityName[]
}

const none: readonly FieldOption[] = []
const noOptions: ReadonlyMap<string, readonly FieldOption[]> = new Map()
const nobodyFirst: IsOfferedFirst = () => false

/**
 * Records of these kinds that fields may point to, by their names in the reader's order. Empty until they are read. Keep `isFirst`
 * stable.
 */
export function useReferenceOptions(
  targets: readonly EntityName[],
  isFirst: IsOfferedFirst = nobodyFirst,
): ReferenceOptions {
  const { locale } = useFieldText()
  const found = useRecords(
    (database) => readOptions(database, targets, locale, isFirst),
    [targets.join(), locale, isFirst],
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
  targets: readonly EntityName[],
  locale: Locale,
  isFirst: IsOfferedFirst,
): Promise<ReadonlyMap<string, readonly FieldOption[]>> {
  const { compare } = new Intl.Collator(languageTag[locale], { numeric: true })
  const read = async (entity: EntityName) => {
    const records = (await listRecords(database, entity)).map(({ id, fields }) => {
      return { value: id, label: labelOf(entity, fields, locale) ?? id, rank: isFirst(entity, fields) ? 0 : 1 }
    })
    const ordered = records.toSorted((a, b) => a.rank - b.rank || compare(a.label, b.label))
    return [entity, ordered.map(({ value, label }): FieldOption => ({ value, label }))] as const
  }
  return new Map(await Promise.all(targets.map(read)))
}

/** The record's name, with its code before it where its kind has one. */
function labelOf(entity: EntityName, fields: FieldValues, locale: Locale): string | undefined {
  const { uniqueField } = entityOf(entity)
  const code = uniqueField === undefined ? undefined : fields[uniqueField]
  const title = recordTitle(entity, fields, locale)
  return typeof code === 'string' && code !== '' ? [code, title].filter(Boolean).join(' ') : title
}
