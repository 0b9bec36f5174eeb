import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useMemo, useState } from 'react'
import type { FinderAsk, WhyNotAnswer } from '#analysis/study/finderTypes.ts'
import { areaNameText } from '#domain/area/areaNames.ts'
import type { Place } from '#domain/geo/point.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { PlacePicker } from '#mapKit/candidate/PlacePicker.tsx'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Finder.module.css'
import { useHeldTool } from './useHeldTool.ts'
import { useMeasureText } from './useMeasureText.ts'

interface Asked {
  readonly place: Place
  readonly answer: WhyNotAnswer | undefined
}

/** Why an area is not among those found: a press on the map tells which conditions it fails, and by how much. */
export function WhyNot({ ask }: { ask: FinderAsk }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const { isHeld: isAsking, hold, leave } = useHeldTool('whyNot')
  const [place, setPlace] = useState<Place>()
  const question = useMemo<StudyQuestion<Asked> | undefined>(
    () => place && (async (page) => ({ place, answer: await page.whyNot(ask, place) })),
    [ask, place],
  )
  const { value } = useStudyAnswer(question)
  const told = value?.place === place ? value : undefined
  return (
    <section className={styles.section} aria-label={t`Why not`}>
      {isAsking && (
        <PlacePicker
          onPick={(at) => {
            setPlace(at)
            leave()
          }}
          onLeave={leave}
        />
      )}
      <Button onClick={isAsking ? leave : hold} aria-pressed={isAsking}>
        {isAsking ? <Trans>Press an area on the map</Trans> : <Trans>Why not this area?</Trans>}
      </Button>
      {told && !told.answer && (
        <p className={styles.quiet}>
          <Trans>There is no area here with data: it is in the sea or abroad.</Trans>
        </p>
      )}
      {told?.answer && (
        <>
          <h3>
            {[told.answer.area.name, ...told.answer.area.parents.slice(-1)]
              .map((name) => areaNameText(name, locale))
              .join(', ')}
          </h3>
          {!told.answer.isInScope && (
            <p className={styles.quiet}>
              <Trans>It lies outside where is looked.</Trans>
            </p>
          )}
          <ul className={styles.list}>
            {told.answer.conditions.map((condition, at) => (
              <ConditionLine
                key={JSON.stringify(ask.conditions[at]?.measure)}
                ask={ask}
                at={at}
                condition={condition}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function ConditionLine({
  ask,
  at,
  condition,
}: {
  ask: FinderAsk
  at: number
  condition: WhyNotAnswer['conditions'][number]
}) {
  const { t } = useLingui()
  const { nameOf, write } = useMeasureText()
  const asked = ask.conditions[at]
  if (!asked) return null
  const { value, isMet, change } = condition
  const missing = change === null ? '' : write(asked.measure, Math.abs(change))
  return (
    <li className={isMet ? styles.met : styles.failed}>
      {isMet ? (
        <Check size={16} role="img" aria-label={t`fulfilled`} />
      ) : (
        <X size={16} role="img" aria-label={t`failed`} />
      )}
      <span>{nameOf(asked.measure)}</span>
      <span>
        {write(asked.measure, value)}
        {change !== null && (change > 0 ? t`, ${missing} too little` : t`, ${missing} too much`)}
      </span>
    </li>
  )
}
