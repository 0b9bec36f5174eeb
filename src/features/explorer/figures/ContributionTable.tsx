import { Plural, Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CountVariable } from '#analysis/study/studyCountry.ts'
import type { Contribution } from '#analysis/studyTypes.ts'
import { areaSpellings } from '#domain/area/areaNames.ts'
import { formatNumber, formatPart } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useStudiedPart } from '../state/useStudied.ts'
import styles from './StudyFigure.module.css'
import { useFirstRows } from './useFirstRows.tsx'

export function ContributionTable({ variable }: { variable: CountVariable }) {
  const zone = useStudiedPart((studied) => studied.zone)
  const question = useMemo(
    (): StudyQuestion<readonly Contribution[]> => (study) => study.contributions(zone, variable),
    [zone, variable],
  )
  const parts = useStudyAnswer(question).value
  const { shown, rest, more } = useFirstRows(parts ?? [])
  if (!parts) return <Skeleton lines={3} />
  if (parts.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Plural value={parts.length} one="# area" other="# areas" />
          </th>
          <th scope="col">
            <Counted variable={variable} />
          </th>
          <th scope="col">
            <Trans>Inside</Trans>
          </th>
          <th scope="col">
            <Trans>Included</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((part) => (
          <PartRow key={`${part.area.level}-${part.area.objectId}`} part={part} />
        ))}
      </tbody>
      <tfoot>
        {more && (
          <tr>
            <th scope="row" colSpan={3}>
              {more}
            </th>
            <td>{formatNumber(sumOf(rest), 0)}</td>
          </tr>
        )}
        <tr className={styles.sum}>
          <th scope="row" colSpan={3}>
            <Trans>Total</Trans>
          </th>
          <td>{formatNumber(sumOf(parts), 0)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Counted({ variable }: { variable: CountVariable }) {
  if (variable === 'households') return <Trans>Households</Trans>
  if (variable === 'incomeTotal') return <Trans>Income</Trans>
  return variable === 'taxUnits' || variable.startsWith('incomeBracket') ? (
    <Trans>Tax units</Trans>
  ) : (
    <Trans>People</Trans>
  )
}

function PartRow({ part }: { part: Contribution }) {
  const { locale } = useFieldText()
  const [first, second] = areaSpellings(part.area.name, locale)
  return (
    <tr>
      <th scope="row">
        <span lang={first?.lang}>{first?.text}</span>{' '}
        {second && (
          <span lang={second.lang} className={styles.second}>
            {second.text}
          </span>
        )}
      </th>
      <td>{formatNumber(part.value, 0)}</td>
      <td>{formatPart(part.share, 0)}</td>
      <td className={styles.counts}>{formatNumber(part.counts, 0)}</td>
    </tr>
  )
}

const sumOf = (parts: readonly Contribution[]): number => parts.reduce((sum, { counts }) => sum + counts, 0)
