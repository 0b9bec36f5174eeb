import { useCallback, useMemo } from 'react'
import { entityOf, type EntityName, isEntityName } from '#domain/entities.ts'
import { listRecords } from '#db/queries/records.ts'
import type { RecordsOf } from '#fieldKit/fieldOption.ts'
import { useRecords } from '#session/useRecords.ts'

const none: readonly { value: string; label: string }[] = []

/** Records that the fields of a store may point to: the company's brands, its own first. Empty until they are read. */
export function useBrandOptions(): RecordsOf {
  const brands = useRecords((database) => listRecords(database, 'brand'), [])
  const options = useMemo(
    () =>
      (brands ?? [])
        .toSorted((a, b) => Number(b.fields.isOwn === true) - Number(a.fields.isOwn === true))
        .map(({ id, fields }) => ({ value: id, label: titleOf('brand', fields, id) })),
    [brands],
  )
  return useCallback((entity: string) => (entity === 'brand' && isEntityName(entity) ? options : none), [options])
}

function titleOf(entity: EntityName, fields: Readonly<Record<string, unknown>>, otherwise: string): string {
  const named = entityOf(entity)
    .titleFields.map((name) => fields[name])
    .find((text) => typeof text === 'string')
  return typeof named === 'string' ? named : otherwise
}
