import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ZoneNote, ZoneProblem } from '#analysis/studyTypes.ts'
import { formatNumber, formatPart } from '#i18n/formats.ts'
import { missingRowsText } from '#i18n/missingRowsText.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import styles from '../style/WhatIf.module.css'

export function ProblemWords({ problem }: { problem: ZoneProblem }) {
  return (
    <p className={styles.problem} role="status">
      <CircleAlert size={18} aria-hidden="true" />
      <span>
        <ProblemText problem={problem} />
      </span>
    </p>
  )
}

function ProblemText({ problem }: { problem: ZoneProblem }) {
  if (problem.kind === 'tooFewPoints')
    return <Trans>This outline has no area. It needs at least three corners that aren’t in a straight line.</Trans>
  if (problem.kind === 'drawnTwice')
    return <Trans>This outline circles the same area twice, so none of it is counted. Draw it only once.</Trans>
  if (problem.kind === 'acrossMeridian')
    return <Trans>The outline crosses the 180th meridian. Draw one zone on each side.</Trans>
  if (problem.kind === 'tooLarge') {
    const { squareKilometres, limitSquareKilometres } = problem
    const size = formatNumber(squareKilometres, 0)
    const limit = formatNumber(limitSquareKilometres, 0)
    const over = formatNumber(Math.ceil(squareKilometres - limitSquareKilometres), 0)
    return (
      <Trans>
        The area is too large, please draw a smaller area. It is {size} km²; the limit is {limit} km². Remove at least{' '}
        {over} km².
      </Trans>
    )
  }
  return (
    <Trans>
      No one is counted here. This place is in the sea, or in a country without data on this device. Move it onto land.
    </Trans>
  )
}

export function ZoneNotes() {
  const notes = useStudiedPart(({ figures }) => figures.notes.join(' '))
  if (notes === '') return null
  return (
    <ul className={styles.notes}>
      {(notes.split(' ') as ZoneNote[]).map((note) => (
        <li key={note}>
          <Info size={16} aria-hidden="true" />
          <span>
            <NoteText note={note} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function NoteText({ note }: { note: ZoneNote }) {
  const missing = useStudiedPart(({ figures }) => figures.missingRows)
  const share = useStudiedPart(({ figures: { coverage } }) => formatPart(coverage, 0))
  if (note === 'selfCrossing') return <Trans>The outline crosses itself. Areas enclosed twice aren’t counted.</Trans>
  if (note === 'rowsMissing') return missingRowsText(missing)
  return <Trans>Data covers {share} of this zone. The rest is water or has no data, so no one is counted there.</Trans>
}
