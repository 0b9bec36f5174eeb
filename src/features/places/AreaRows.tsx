import { Trans } from '@lingui/react/macro'
import type { AreaFigures } from '#analysis/studyTypes.ts'
import { shortSource } from '#domain/pack/pack.ts'
import { missingRowsText } from '#i18n/missingRowsText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { useLevelText } from '#i18n/useLevelText.ts'
import { vintageText } from '#i18n/vintageText.ts'
import { AreaFigure } from './AreaFigure.tsx'
import { AreaTitle } from './AreaTitle.tsx'
import styles from './PlaceCard.module.css'

export function AreaRows({ areas }: { areas: readonly AreaFigures[] }) {
  const levelText = useLevelText()
  const shown = areas.filter(({ area }) => area.level > 0)
  return (
    <>
      {(shown.length > 0 ? shown : areas).map((area, at) => (
        <section key={`${area.area.level}.${area.area.objectId}`} className={styles.area}>
          <div className={styles.areaHead}>
            {/* The card's title already names the finest area. */}
            <h3 className={at === 0 ? styles.areaLevel : styles.areaName}>
              {at === 0 ? levelText(area.area.level) : <AreaTitle area={area.area} />}
            </h3>
            {at > 0 && <span className={styles.areaLevel}>{levelText(area.area.level)}</span>}
          </div>
          <div className={styles.figures}>
            <AreaFigure area={area} kind="population" />
            <AreaFigure area={area} kind="households" />
            <AreaFigure area={area} kind="density" />
          </div>
          {area.missingRows > 0 && <p className={styles.source}>{missingRowsText(area.missingRows)}</p>}
        </section>
      ))}
      <SourceWords areas={areas} />
    </>
  )
}

/** Source and date of the figures, with a note for demo data. */
function SourceWords({ areas }: { areas: readonly AreaFigures[] }) {
  const { state } = useStudy()
  const { locale } = useFieldText()
  const country = areas[0]?.area.country
  const source = state?.sources.find((one) => one.kind === 'demographics' && one.country === country)
  if (!source) {
    return (
      <p className={styles.source}>
        <Trans>Population data isn’t on this device yet.</Trans>
      </p>
    )
  }
  const [publisher] = source.works
  return (
    <p className={styles.source}>
      {publisher && `${shortSource(publisher, locale)} · `}
      {vintageText(source.vintage, locale)}
      {areas.some(({ demoSplit }) => demoSplit.length > 0) && (
        <>
          {' · '}
          <Trans>demo data</Trans>
        </>
      )}
    </p>
  )
}
