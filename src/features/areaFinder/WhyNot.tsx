import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FinderAsk, WhyNotAnswer } from '#analysis/study/finderTypes.ts'
import { areaPathText } from '#domain/area/areaNames.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { PlacePicker } from '#mapKit/candidate/PlacePicker.tsx'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import type { MapZone } from '#mapKit/zoneTraces.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { Button } from '#ui/Button.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import styles from './Finder.module.css'
import { useHeldTool } from './useHeldTool.ts'
import { useMeasureText } from './useMeasureText.ts'

interface PlaceRequest {
  readonly place: Place
  readonly answer: WhyNotAnswer | undefined
}

/**
 * Explains which conditions a clicked area fails, and by how much. Enabled until the user disables it; an active tool
 * has precedence.
 */
export const WhyNot = memo(function WhyNot({ request }: { request: FinderAsk }) {
  const { t } = useLingui()
  const { isHeld: isAsking, isFree, hold, leave } = useHeldTool('whyNot')
  const [isWanted, setIsWanted] = useState(true)
  const holdAgain = useEffectEvent(hold)
  useEffect(() => {
    if (isWanted && isFree) holdAgain()
  }, [isWanted, isFree])
  const stop = () => {
    setIsWanted(false)
    leave()
  }
  const [place, setPlace] = useState<Place>()
  const question = useMemo<StudyQuestion<PlaceRequest> | undefined>(
    () => place && (async (page) => ({ place, answer: await page.whyNot(request, place) })),
    [request, place],
  )
  const { value } = useStudyAnswer(question)
  const reasons = value?.place === place ? value : undefined
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (reasons) section.current?.scrollIntoView({ block: 'center' })
  }, [reasons])
  return (
    <section className={styles.section} aria-label={t`Why an area doesn’t match`} ref={section}>
      {reasons?.answer && <PressedArea area={reasons.answer.area} />}
      {isAsking && <PlacePicker onPick={setPlace} onLeave={stop} />}
      <Button onClick={isAsking ? stop : () => (setIsWanted(true), hold())} aria-pressed={isAsking}>
        {isAsking ? <Trans>Select an area on the map</Trans> : <Trans>Why not this area?</Trans>}
      </Button>
      {reasons && !reasons.answer && (
        <p className={styles.quiet}>
          <Trans>No data for this location.</Trans>
        </p>
      )}
      {reasons?.answer && <Answer request={request} answer={reasons.answer} />}
    </section>
  )
})

function PressedArea({ area: { country, level, objectId } }: Pick<WhyNotAnswer, 'area'>) {
  const question = useMemo<StudyQuestion<Shape | undefined>>(
    () => (page) => page.areaShape(country, level, objectId),
    [country, level, objectId],
  )
  const shape = useStudyAnswer(question).value
  const zones = useMemo(
    (): readonly MapZone[] =>
      shape ? [{ id: 'pressed', shape, tier: 0, look: 'beside', isChosen: true, line: 'dashed' }] : [],
    [shape],
  )
  return <ZoneLayer zones={zones} />
}

function Answer({ request, answer: { area, isInScope, conditions } }: { request: FinderAsk; answer: WhyNotAnswer }) {
  const { locale } = useFieldText()
  return (
    <>
      <h3>{areaPathText([area.name, ...area.parents.slice(-1)], locale)}</h3>
      {!isInScope && (
        <p className={styles.quiet}>
          <Trans>This location is outside the search area.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {conditions.map((condition, at) => (
          <ConditionLine
            key={JSON.stringify(request.conditions[at]?.measure)}
            request={request}
            at={at}
            condition={condition}
          />
        ))}
      </ul>
    </>
  )
}

function ConditionLine({
  request,
  at,
  condition,
}: {
  request: FinderAsk
  at: number
  condition: WhyNotAnswer['conditions'][number]
}) {
  const { t } = useLingui()
  const { nameOf, write } = useMeasureText()
  const asked = request.conditions[at]
  if (!asked) return null
  const { value, isMet, change } = condition
  const missing = change === null ? '' : write(asked.measure, Math.abs(change))
  return (
    <li className={isMet ? styles.met : styles.failed}>
      {isMet ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
      <span>{nameOf(asked.measure)}</span>
      <span>
        {write(asked.measure, value)}
        {change !== null && (change > 0 ? t`, ${missing} too low` : t`, ${missing} too high`)}
        <Spoken> {isMet ? t`met` : t`not met`}</Spoken>
      </span>
    </li>
  )
}
