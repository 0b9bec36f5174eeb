import { useCallback, useState } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import { foldName } from '#domain/foldName.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { useRecords } from '#session/useRecords.ts'

const none: readonly FieldIssue[] = []

/**
 * Checks values that must be unique, such as a brand's name or a choice's value in its list. The issue appears at the
 * last field in the unique key. Duplicates created independently on other devices aren't prevented.
 */
export function useDistinct(entity: EntityName, record: LocalRecord | undefined) {
  const [changes, setChanges] = useState<FieldValues>({})
  const { distinct = [] } = entityOf(entity)
  const own = { ...record?.fields, ...changes }
  const key = keyOf(distinct, own)
  const needsCheck = key !== undefined && key !== keyOf(distinct, record?.fields ?? {})
  const isTaken = useRecords(
    async (database) =>
      needsCheck &&
      (await listRecords(database, entity)).some(
        ({ id, fields }) => id !== record?.id && keyOf(distinct, fields) === key,
      ),
    [entity, needsCheck, key, record?.id],
  )
  const onChanges = useCallback((next: FieldValues) => {
    setChanges((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }, [])
  const field = distinct.at(-1)
  const issues: readonly FieldIssue[] =
    isTaken && field !== undefined ? [{ field, rule: 'isExist', settings: {} }] : none
  return { issues, onChanges }
}

/** Returns the normalized unique key; undefined if a part is missing. */
function keyOf(names: readonly string[], fields: FieldValues): string | undefined {
  const values = names.map((name) => fields[name])
  const texts = values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')
  return names.length > 0 && texts.length === names.length ? JSON.stringify(texts.map(foldName)) : undefined
}
