import { type ReactNode, useMemo } from 'react'
import { entityOf, type EntityName } from '#domain/entities.ts'
import type { Place } from '#domain/geo/point.ts'
import type { FieldRow } from '#fieldKit/fieldRow.ts'
import { wayText } from '#i18n/distanceText.ts'
import { bearingTo, distanceMetres } from '#mapKit/geographicMetres.ts'
import { useHere } from '#session/here.ts'
import { NearMeButton } from '#session/NearMeButton.tsx'

interface Nearest {
  /** The list's rows; while sorting by distance, nearest first with distances. */
  readonly rows: readonly FieldRow[] | undefined
  readonly isOn: boolean
  /** Toggle button; empty for kinds without a location. */
  readonly button: ReactNode
}

export function useNearest(entity: EntityName, rows: readonly FieldRow[] | undefined): Nearest {
  const { here } = useHere()
  const liesSomewhere = entityOf(entity).fields.place?.kind === 'place'
  const isOn = liesSomewhere && here !== undefined
  const ordered = useMemo(() => (rows && isOn ? nearestFirst(rows, here) : rows), [rows, isOn, here])
  return { rows: ordered, isOn, button: liesSomewhere && <NearMeButton /> }
}

/** Sorts rows by distance; rows without a location come last. */
function nearestFirst(rows: readonly FieldRow[], here: Place): readonly FieldRow[] {
  return rows
    .map((row) => {
      const place = row.fields.place as Place | null | undefined
      const metres = place ? distanceMetres(here, place) : Infinity
      return { metres, row: place ? { ...row, way: wayText(metres, bearingTo(here, place)) } : row }
    })
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ row }) => row)
}
