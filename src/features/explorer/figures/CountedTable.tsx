import { Plural, Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CountedPlaces } from '#analysis/studyTypes.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './StudyFigure.module.css'
import { type NamedPlace, useCountedPlaces } from './useCountedPlaces.ts'
import { useFirstRows } from './useFirstRows.tsx'

export function CountedTable({ counted }: { counted: CountedPlaces }) {
  const { find, named } = useCountedPlaces()
  const question = useMemo(
    (): StudyQuestion<readonly NamedPlace[]> => async () => named(await find(counted)),
    // `find` and `named` change with the zone, so each new zone is queried again.
    [find, named, counted],
  )
  const places = useStudyAnswer(question).value
  const { shown, more } = useFirstRows(places ?? [])
  if (!places) return <Skeleton lines={3} />
  if (places.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Plural value={places.length} one="# place" other="# places" />
          </th>
          <th scope="col">
            <Trans>Distance</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ key, name, distance }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{distance}</td>
          </tr>
        ))}
      </tbody>
      {more && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {more}
            </th>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
