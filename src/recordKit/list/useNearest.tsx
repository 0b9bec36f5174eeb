import { type ReactNode, useMemo } from 'react'
import { entityOf, type EntityName } from '#domain/entities.ts'
import type { Place } from '#domain/geo/point.ts'
import type { FieldRow } from '#fieldKit/fieldRow.ts'
import { wayText } from '#i18n/distanceText.ts'
import { bearingTo, distanceMetres } from '#mapKit/groundMetres.ts'
import { useHere } from '#session/here.ts'
import { NearMeButton } from '#session/NearMeButton.tsx'

interface Nearest {
  /** The rows, the nearest first while that is asked for, each with its way. */
  readonly rows: readonly FieldRow[] | undefined
  readonly isOn: boolean
  /** Turns it on and off; nothing for a kind that lies nowhere. */
  readonly button: ReactNode
}

/** Rows by their distance from here, for kinds that lie at a place. */
export function useNearest(entity: EntityName, rows: readonly FieldRow[] | undefined): Nearest {
  const { here } = useHere()
  const liesSomewhere = entityOf(entity).fields.place?.kind === 'place'
  const isOn = liesSomewhere && here !== undefined
  const ordered = useMemo(() => (rows && isOn ? nearestFirst(rows, here) : rows), [rows, isOn, here])
  return { rows: ordered, isOn, button: liesSomewhere && <NearMeButton /> }
}

/** Rows without a place come last. */
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
