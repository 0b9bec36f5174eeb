import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { FieldRow } from '#fieldKit/fieldRow.ts'
import { nearestTo, zonesAt } from '#mapKit/pickAt.ts'
import { cornersOf, recordGeometry } from './rowsOnMap.ts'

/** Touch tolerance in px. */
const fingerPixels = 22

interface PlacedRow {
  readonly id: string
  readonly place: Place
  readonly row: FieldRow
}
interface ShapedRow {
  readonly id: string
  readonly shape: Shape
  readonly row: FieldRow
}

export interface ShownRows {
  readonly entity: EntityName
  readonly placed: readonly PlacedRow[]
  readonly shaped: readonly ShapedRow[]
  readonly lost: number
  /** Returns the id of the row at a click; undefined for an empty spot. */
  readonly at: (place: Place, metresPerPixel: number) => string | undefined
  readonly corners: (id?: string) => readonly Place[]
  readonly fitLabel: string
}

export function useShownRows(entity: EntityName, rows: readonly FieldRow[]): ShownRows {
  const { t } = useLingui()
  const fitLabel = t`Show all rows on the map`
  return useMemo(() => {
    const grounds = rows.map((row) => ({ row, ...recordGeometry(row.fields) }))
    const placed = grounds.flatMap(({ row, place }) => (place ? [{ id: row.id, row, place }] : []))
    const shaped = grounds.flatMap(({ row, shape }) => (shape ? [{ id: row.id, row, shape }] : []))
    return {
      entity,
      placed,
      shaped,
      lost: rows.length - placed.length - shaped.length,
      at: (place, metresPerPixel) =>
        nearestTo(placed, place, metresPerPixel * fingerPixels)?.id ?? zonesAt(shaped, place)[0]?.id,
      corners: (id) => grounds.filter(({ row }) => id === undefined || row.id === id).flatMap(cornersOf),
      fitLabel,
    }
  }, [entity, rows, fitLabel])
}
