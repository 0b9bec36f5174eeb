import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useState } from 'react'
import type { FinderAnswer, FinderAsk, FoundArea } from '#analysis/study/finderTypes.ts'
import { areaNameText, areaPathText } from '#domain/area/areaNames.ts'
import { formatNumber, formatScore } from '#i18n/formats.ts'
import { bracketed, labelled } from '#i18n/labelled.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { ListPanel } from '#mapStage/ListPanel.tsx'
import { useMapViewport } from '#mapStage/useMapViewport.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/classNames.ts'
import styles from './Finder.module.css'
import { maxDrawn, maxInFull, rankGroups } from './foundRanks.ts'
import { shownPoints } from './shownPoints.ts'
import { useMeasureText } from './useMeasureText.ts'

const colours = ['--ember-7', '--ember-5', '--ember-3', '--ink-3', '--ember-6', '--ember-4', '--ember-2'] as const
const colourOf = (at: number): string => `var(${colours[at % colours.length]})`
const shownFirst = 20

interface FoundListProps {
  request: FinderAsk
  answer: FinderAnswer
  chosenKey: string | undefined
  onChoose: (key: string) => void
  onMore: (max: number) => void
}

/** Matching areas, best first, with each condition's contribution, and near misses. A separate panel on desktop. */
export const FoundList = memo(function FoundList(props: FoundListProps) {
  const isWide = useWindowClass() === 'desktop'
  const Place = isWide ? AtTheLeft : UnderConditions
  return (
    <Place>
      <Ranks {...props} />
      <NearMisses request={props.request} answer={props.answer} />
    </Place>
  )
})

const AtTheLeft = ({ children }: { children: ReactNode }) => (
  <ListPanel title={<Trans>Ranked areas</Trans>} detail={<Trans>Score out of 100</Trans>}>
    <div className={styles.listed}>{children}</div>
  </ListPanel>
)

function UnderConditions({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section className={styles.section} aria-label={t`Ranked areas`}>
      <h3>
        <Trans>Ranked areas</Trans>
      </h3>
      {children}
    </section>
  )
}

function Ranks({ request, answer, chosenKey, onChoose, onMore }: FoundListProps) {
  const [max, setMax] = useState(shownFirst)
  const viewport = useMapViewport()
  const { nameOf } = useMeasureText()
  const { found, ranked } = answer
  const more = () => {
    if (max + 50 > found.length) onMore(maxInFull)
    setMax(max + 50)
  }
  return (
    <>
      <p className={styles.quiet}>
        {request.conditions.map(({ measure }, at) => (
          <span key={JSON.stringify(measure)} className={styles.key}>
            <span className={styles.dot} style={{ background: colourOf(at) }} />
            {nameOf(measure)}
          </span>
        ))}
      </p>
      {found.length > 0 && <RankLegend found={found} />}
      <ol className={styles.list}>
        {found.slice(0, max).map((area, rank) => (
          <li key={area.key}>
            <button
              type="button"
              className={classNames(styles.found, area.key === chosenKey && styles.chosen)}
              onClick={() => {
                onChoose(area.key)
                viewport.show(area.place, 15)
              }}
            >
              <FoundWords area={area} rank={rank + 1} request={request} />
            </button>
          </li>
        ))}
      </ol>
      {ranked.keys.length > max && (
        <Button onClick={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

function RankLegend({ found }: Pick<FinderAnswer, 'found'>) {
  const viewport = useMapViewport()
  const drawn = Math.min(maxDrawn, found.length)
  const groups = rankGroups.filter(({ first }) => first <= drawn)
  return (
    <div className={styles.ranks}>
      <span>
        <Trans>Ranks on the map</Trans>
      </span>
      {groups.map(({ first, last, tier }) => (
        <span key={first}>
          <span className={styles.rank} data-tier={tier} />
          {formatNumber(first)}–{formatNumber(Math.min(last, drawn))}
        </span>
      ))}
      <Button
        size="small"
        variant="quiet"
        onClick={() => viewport.fit(found.slice(0, drawn).map(({ place }) => place))}
      >
        <Trans>Zoom to all</Trans>
      </Button>
    </div>
  )
}

function FoundWords({ area, rank, request }: { area: FoundArea; rank: number; request: FinderAsk }) {
  const { locale } = useFieldText()
  const { write } = useMeasureText()
  const points = shownPoints(area)
  return (
    <>
      <span className={styles.foundHead}>
        <span>{rank}</span>
        <strong>{areaPathText([area.area.name, ...area.area.parents.slice(-1)], locale)}</strong>
        <span>{formatScore(area.score)}</span>
      </span>
      <span className={styles.parts} aria-hidden="true">
        {area.parts.map((part, at) => (
          <span
            key={JSON.stringify(request.conditions[at]?.measure)}
            style={{ width: `${part * 100}%`, background: colourOf(at) }}
          />
        ))}
      </span>
      <span className={styles.values}>
        {request.conditions.map(({ measure }, at) => (
          <span key={JSON.stringify(measure)}>
            <span className={styles.dot} style={{ background: colourOf(at) }} />
            {write(measure, area.values[at] ?? null)} · {formatNumber(points[at] ?? 0, 1)}
          </span>
        ))}
      </span>
    </>
  )
}

function NearMisses({ request, answer: { nearMisses } }: Pick<FoundListProps, 'request' | 'answer'>) {
  const { nameOf, write } = useMeasureText()
  const { locale } = useFieldText()
  if (nearMisses.length === 0) return null
  return (
    <>
      <h3>
        <Trans>Near misses</Trans>
      </h3>
      <ul className={styles.list}>
        {nearMisses.slice(0, 8).map(({ area, condition, value, change }) => {
          const measure = request.conditions[condition]!.measure
          return (
            <li key={area.objectId} className={styles.failed}>
              <span>{areaNameText(area.name, locale)}</span>
              <span>
                {labelled(
                  nameOf(measure),
                  bracketed(write(measure, value), `${change > 0 ? '+' : '−'}${write(measure, Math.abs(change))}`),
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
