import { Trans, useLingui } from '@lingui/react/macro'
import type { MethodId } from '#analysis/methods.ts'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import type { AreaFigures } from '#analysis/studyTypes.ts'
import { type AgeBand, ageBands } from '#domain/area/demographicsPack.ts'
import { areaNameText } from '#domain/area/areaNames.ts'
import { formatPercent } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { countBehindText, countText } from '../text/countText.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import { SexRows } from './SexRows.tsx'
import styles from '../style/WhatIf.module.css'

const bandTexts: Readonly<Record<AgeBand, string>> = {
  age0to14: '0–14',
  age15to24: '15–24',
  age25to34: '25–34',
  age35to44: '35–44',
  age45to59: '45–59',
  age60plus: '60+',
}

type Shares = Readonly<Partial<Record<AgeBand, number>>>

const shareMethods = {
  age0to14: 'share0to14',
  age15to24: 'share15to24',
  age25to34: 'share25to34',
  age35to44: 'share35to44',
  age45to59: 'share45to59',
  age60plus: 'share60plus',
} as const satisfies Record<AgeBand, MethodId>

function ageSum(values: AreaFigures['values']): number {
  const isWhole = ageBands.every((band) => values[band] !== undefined)
  return isWhole ? ageBands.reduce((total, band) => total + values[band]!, 0) : (values.population ?? 0)
}

/** Returns each known band's share of the sum of all bands, or of all people if some bands are unknown. */
export function ageShares(values: AreaFigures['values']): Shares {
  const sum = ageSum(values)
  if (sum <= 0) return {}
  return Object.fromEntries(
    ageBands.flatMap((band) => (values[band] === undefined ? [] : [[band, values[band] / sum]])),
  )
}

export function AgeBands() {
  const areas = useStudiedPart((studied) => studied.areas)
  const { locale } = useFieldText()
  // The county or city, or the largest known area below the country.
  const around = areas?.find(({ area }) => area.level === 2) ?? areas?.findLast(({ area }) => area.level !== 0)
  const usual = around ? ageShares(around.values) : {}
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3 className={styles.label}>
          <Trans>Age</Trans>
        </h3>
        {around && Object.keys(usual).length > 0 && (
          <span className={styles.aside}>
            <span className={styles.tickSample} aria-hidden="true" /> {areaNameText(around.area.name, locale)}
          </span>
        )}
      </div>
      <div className={styles.bands}>
        {ageBands.map((band) => (
          <Band key={band} band={band} usual={usual} />
        ))}
      </div>
      <SexRows />
    </section>
  )
}

interface BandProps {
  band: AgeBand
  usual: Shares
}

function Band({ band, usual }: BandProps) {
  const { t } = useLingui()
  const ages = bandTexts[band]
  return (
    <>
      <span className={styles.bandName}>{ages}</span>
      <Bar band={band} usual={usual} />
      <span className={styles.bandCount}>
        <StudyFigure
          label={t`People aged ${ages}`}
          read={({ figures }) => countText(figures.values[band])}
          unit={t`people`}
          method={band}
          variable={band}
          restsOn={['areas', 'demographics']}
        />
      </span>
      <span className={styles.percent}>
        <StudyFigure
          label={t`Share of people aged ${ages}`}
          read={({ figures }) => percentText(ageShares(figures.values)[band])}
          method={shareMethods[band]}
          inputs={({ figures: { values } }) => [
            { key: 'band', label: t`People aged ${ages}`, value: countBehindText(values[band]) },
            { key: 'all', label: t`People`, value: countBehindText(ageSum(values)) },
          ]}
          spreadsheet={({ figures: { values } }) => quotientFormula([values[band]], ageSum(values))}
          restsOn={['areas', 'demographics']}
        />
      </span>
    </>
  )
}

const percentText = (share: number | undefined): string => (share === undefined ? '–' : formatPercent(share))

function Bar({ band, usual }: BandProps) {
  const { t } = useLingui()
  const values = useStudiedPart(({ figures }) => figures.values)
  const shares = ageShares(values)
  const longest = Math.max(0.01, ...Object.values(shares), ...Object.values(usual))
  const percent = percentText(shares[band])
  const tick = usual[band]
  return (
    <span
      className={styles.track}
      role="img"
      aria-label={
        tick === undefined ? percent : t`${percent}, compared with ${formatPercent(tick)} in the surrounding area`
      }
    >
      <span className={styles.bar}>
        <span
          className={styles.fill}
          style={{ transform: `translateX(${((shares[band] ?? 0) / longest - 1) * 100}%)` }}
        />
      </span>
      {tick !== undefined && <span className={styles.tick} style={{ left: `${(tick / longest) * 100}%` }} />}
    </span>
  )
}
