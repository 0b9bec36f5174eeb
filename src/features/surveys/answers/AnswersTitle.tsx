import { Plural, Trans } from '@lingui/react/macro'
import { formatNumber } from '#i18n/formats.ts'
import type { AnswerRow } from './answerRows.ts'

export function AnswersTitle({ rows, topic }: { rows: readonly AnswerRow[]; topic: string }) {
  const all = formatNumber(rows.length)
  const waiting = formatNumber(rows.filter(({ review }) => review === 'received').length)
  if (rows.length === 0) return topic
  return (
    <Trans>
      {topic}: {waiting} of {all} responses awaiting review
    </Trans>
  )
}

export function CountLine({ rows, wanted }: { rows: readonly AnswerRow[]; wanted: number | undefined }) {
  const count = rows.length
  const unsent = rows.filter(({ labels }) => labels.includes('unsent')).length
  const back = rows.filter(({ review }) => review === 'issues').length
  return (
    <>
      {wanted === undefined ? (
        <Plural value={count} one="# response" other="# responses" />
      ) : (
        <Plural value={count} one={`# of ${wanted} responses collected`} other={`# of ${wanted} responses collected`} />
      )}
      {back > 0 && (
        <>
          {' · '}
          <Plural value={back} one="# sent back" other="# sent back" />
        </>
      )}
      {unsent > 0 && (
        <>
          {' · '}
          <Plural value={unsent} one="# unsent" other="# unsent" />
        </>
      )}
    </>
  )
}
