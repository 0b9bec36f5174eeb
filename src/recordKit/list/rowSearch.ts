import { entityOf, type EntityName } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import { foldForSearch, foldWords } from '#domain/store/storeSearch.ts'
import type { FieldRow } from '#fieldKit/fieldRow.ts'

const searchedKinds: readonly string[] = ['text', 'code', 'reference']

/** Returns the searched fields: the entity's own list, or else names, codes, texts and reference titles. */
export const searchedFields = (entity: EntityName): readonly string[] =>
  entityOf(entity).searchedFields ??
  fieldEntries(entityOf(entity)).flatMap(([name, { kind }]) => (searchedKinds.includes(kind) ? [name] : []))

export type RowSearch = (rows: readonly FieldRow[], query: string) => readonly FieldRow[]

/** Returns a search function that finds rows containing every word. Each record's search text is computed once. */
export function makeRowSearch(entity: EntityName, context: FieldTextContext): RowSearch {
  const { fields } = entityOf(entity)
  const searched = searchedFields(entity)
  const texts = new WeakMap<FieldRow['fields'], string>()
  // The separator prevents a match across two fields.
  const join = (values: FieldRow['fields']) =>
    searched
      .map((name) => (values[name] == null ? '' : foldForSearch(writeField(fields[name]!, values[name], context))))
      .join('|')
  const textOf = ({ fields: values }: FieldRow): string => {
    const known = texts.get(values)
    if (known !== undefined) return known
    const text = join(values)
    texts.set(values, text)
    return text
  }
  return (rows, query) => {
    const words = foldWords(query)
    return words.length === 0 ? rows : rows.filter((row) => words.every((word) => textOf(row).includes(word)))
  }
}
