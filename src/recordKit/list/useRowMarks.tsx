import { type ReactNode, useMemo } from 'react'
import { brandColour } from '#domain/brand/brandColours.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { useRecords } from '#session/useRecords.ts'
import { PlaceGlyph } from '#ui/PlaceGlyph.tsx'

/** Returns a function that renders the map marker shown before the name of a competitor, point of interest or brand. */
export function useRowMarks(entity: EntityName): (fields: FieldValues) => ReactNode {
  const brands = useRecords(
    async (database) => (entity === 'competitor' ? listRecords(database, 'brand') : []),
    [entity],
  )
  return useMemo(() => markedBy(entity, brands ?? []), [entity, brands])
}

function markedBy(entity: EntityName, brands: readonly LocalRecord<'brand'>[]): (fields: FieldValues) => ReactNode {
  if (entity === 'poi') return ({ poiClass }) => <PlaceGlyph sort={textOf(poiClass)} colour="var(--ink-3)" />
  if (entity === 'brand')
    return ({ colour, generalType }) => <PlaceGlyph sort={textOf(generalType)} colour={brandColour(colour)} />
  if (entity !== 'competitor') return () => undefined
  const byId = new Map(brands.map(({ id, fields }) => [id, fields]))
  return ({ brand, generalType }) => {
    const of = byId.get(textOf(brand) ?? '')
    return <PlaceGlyph sort={textOf(generalType) ?? of?.generalType} colour={brandColour(of?.colour)} />
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
