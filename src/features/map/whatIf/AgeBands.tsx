import { Trans, useLingui } from '@lingui/react/macro'
import type { AreaFigures } from '#analysis/studyTypes.ts'
import { type AgeBand, ageBands } from '#domain/area/demographicsPack.ts'
import { areaNameText } from '#domain/area/areaNames.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { DemoSplit } from './DemoSplit.tsx'
import { useStudied } from './studyContext.ts'
import styles from './WhatIf.module.css'

/** Ages as they are counted; the last has no end. */
const bandTexts: Readonly<Record<AgeBand, string>> = {
  age0to14: '0–14',
  age15to24: '15–24',
  age25to34: '25–34',
  age35to44: '35–44',
  age45to59: '45–59',
  age60plus: '60+',
}

type Shares = Readonly<Partial<Record<AgeBand, number>>>

/** Share of each age band among all bands; a band that is unknown has none. */
export function ageShares(values: AreaFigures['values']): Shares {
  const sum = ageBands.reduce((total, band) => total + (values[band] ?? 0), 0)
  if (sum <= 0) return {}
  return Object.fromEntries(
    ageBands.flatMap((band) => (values[band] === undefined ? [] : [[band, values[band] / sum]])),
  )
}

/** People by age as bars, with a tick where the county around them stands. */
export function AgeBands() {
  const { figures, areas } = useStudied()
  const { locale } = useFieldText()
  const shares = ageShares(figures.values)
  // The county or city; where there is none, the largest area below the country.
  const around = areas?.find(({ area }) => area.level === 2) ?? areas?.findLast(({ area }) => area.level !== 0)
  const usual = around ? ageShares(around.values) : {}
  const longest = Math.max(0.01, ...Object.values(shares), ...Object.values(usual))
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3 className={styles.label}>
          <Trans>Age</Trans> <DemoSplit of="age0to14" />
        </h3>
        {around && Object.keys(usual).length > 0 && (
          <span className={styles.aside}>
            <span className={styles.tickSample} aria-hidden="true" /> {areaNameText(around.area.name, locale)}
          </span>
        )}
      </div>
      <div className={styles.bands}>
        {ageBands.map((band) => (
          <Band key={band} band={band} share={shares[band]} usual={usual[band]} longest={longest} />
        ))}
      </div>
    </section>
  )
}

interface BandProps {
  band: AgeBand
  share: number | undefined
  usual: number | undefined
  longest: number
}

function Band({ band, share, usual, longest }: BandProps) {
  const { t } = useLingui()
  const { figures } = useStudied()
  const count = figures.values[band]
  const ages = bandTexts[band]
  const percent = share === undefined ? '–' : formatPercent(share)
  return (
    <>
      <span className={styles.bandName}>{ages}</span>
      <span
        className={styles.track}
        role="img"
        aria-label={usual === undefined ? percent : t`${percent}, around it ${formatPercent(usual)}`}
      >
        <span className={styles.fill} style={{ width: `${((share ?? 0) / longest) * 100}%` }} />
        {usual !== undefined && <span className={styles.tick} style={{ left: `${(usual / longest) * 100}%` }} />}
      </span>
      <span className={styles.bandCount}>
        <StudyFigure
          label={t`People aged ${ages}`}
          value={count === undefined ? '–' : formatNumber(count, 0)}
          unit={t`people`}
          method={band}
          variable={band}
          restsOn={['areas', 'demographics']}
        />
      </span>
      <span className={styles.percent}>{percent}</span>
    </>
  )
}
