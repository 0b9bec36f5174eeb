import { Trans, useLingui } from '@lingui/react/macro'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { StatusShape } from '#ui/StatusShape.tsx'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { countText } from './countText.ts'
import { metresText } from './measureText.ts'
import { useStudied } from './studyContext.ts'
import styles from './WhatIf.module.css'

/** What stands in the zone: competitors, and points of interest by class, folded. */
export function AroundRows() {
  const { t } = useLingui()
  const { figures, answer } = useStudied()
  const nearest = answer.nearestCompetitor
  const near = nearest && metresText(nearest.metres)
  return (
    <section className={styles.section}>
      <div className={styles.row}>
        <StatusShape status="competitor" size={26} />
        <div className={styles.rowWords}>
          <h3>
            <Trans>Competitors</Trans>
          </h3>
          <div className={styles.aside}>
            {near === undefined ? <Trans>none on record nearby</Trans> : <Trans>nearest {near}</Trans>}
          </div>
        </div>
        <StudyFigure
          label={t`Competitors`}
          value={countText(figures.competitorCount)}
          size="medium"
          method="competitorCount"
          restsOn={['records']}
          inputs={near === undefined ? [] : [{ key: 'near', label: t`Nearest`, value: near }]}
        />
      </div>
      <PoiRows />
    </section>
  )
}

function PoiRows() {
  const { t } = useLingui()
  const { state } = useStudy()
  const { figures } = useStudied()
  const classes = Object.entries(figures.poiCounts)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
  const sum = classes.reduce((total, [, count]) => total + count, 0)
  // Without a pack of points a count of nothing would be no count.
  if (sum === 0 && !state?.hasPoi) return null
  return (
    <details className={styles.details}>
      <summary>
        <Trans>Points of interest</Trans>
        <span className={styles.detailsCount}>{countText(sum)}</span>
      </summary>
      <dl className={styles.pois}>
        {classes.map(([name, count]) => (
          <div key={name}>
            <dt>{choiceLabel('poiClass', name)}</dt>
            <dd>
              <StudyFigure
                label={t`Points of interest: ${choiceLabel('poiClass', name)}`}
                value={countText(count)}
                method="poiCount"
                restsOn={['poi', 'records']}
              />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
