import { entityOf, type EntityName } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import type { FieldTextContext } from '#domain/fields/fieldType.ts'
import { foldForSearch, foldWords } from '#domain/store/storeSearch.ts'
import type { FieldRow } from '#fieldKit/fieldRow.ts'

const searchedKinds: readonly string[] = ['text', 'code', 'reference']

/** Fields that a list is searched by: those that the entity names, else its names, codes, texts, and what its references are called. */
export const searchedFields = (entity: EntityName): readonly string[] =>
  entityOf(entity).searchedFields ??
  fieldEntries(entityOf(entity)).flatMap(([name, { kind }]) => (searchedKinds.includes(kind) ? [name] : []))

export type RowSearch = (rows: readonly FieldRow[], query: string) => readonly FieldRow[]

/** Finds rows that hold every word of a wish. What each record is found by is worked out once, however often is searched. */
export function makeRowSearch(entity: EntityName, context: FieldTextContext): RowSearch {
  const { fields } = entityOf(entity)
  const searched = searchedFields(entity)
  const texts = new WeakMap<FieldRow['fields'], string>()
  // Parts are kept apart, so that no match runs from one into the next.
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
