import { useLingui } from '@lingui/react/macro'
import type { IncomeFigures } from '#analysis/incomeFigures.ts'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { formatPercent } from '#i18n/formats.ts'
import { compactNumber } from '#i18n/monthText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { countBehindText, countText } from '../text/countText.ts'
import type { Studied } from '../state/studied.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import styles from '../style/WhatIf.module.css'
import type { StudyFigureSpec } from '../figures/studyFigureSpec.ts'

/** Returns a function that formats a bracket: "200K–400K", "1.5M and above". */
export function useBracketText(): (income: Pick<IncomeFigures, 'edges'>, at: number) => string {
  const { t } = useLingui()
  const { locale } = useFieldText()
  return ({ edges }, at) => {
    const [from, to] = [edges[at - 1] ?? 0, edges[at]].map((edge) => edge && compactNumber(edge, locale))
    if (to === undefined) return t`${from} and above`
    return at === 0 ? t`under ${to}` : `${from}–${to}`
  }
}

export function IncomeBrackets({ restsOn }: Pick<StudyFigureSpec, 'restsOn'>) {
  const count = useStudiedPart(({ figures }) => figures.income?.counts.length ?? 0)
  return (
    <div className={styles.bands}>
      {Array.from({ length: count }, (_, at) => (
        <Bracket key={at} at={at} restsOn={restsOn} />
      ))}
    </div>
  )
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

function Bracket({ at, restsOn }: { at: number } & Pick<StudyFigureSpec, 'restsOn'>) {
  const { t } = useLingui()
  const bracketText = useBracketText()
  const name = useStudiedPart(({ figures }) => (figures.income ? bracketText(figures.income, at) : ''))
  const countOf = ({ figures }: Studied): number | undefined => figures.income?.counts[at]
  const allOf = ({ figures }: Studied): number => sumOf(figures.income?.counts ?? [])
  const shareText = (studied: Studied): string => {
    const count = countOf(studied)
    const all = allOf(studied)
    return count === undefined || all === 0 ? '–' : formatPercent(count / all)
  }
  return (
    <>
      <span className={styles.bandName}>{name}</span>
      <BracketBar at={at} />
      <span className={styles.bandCount}>
        <StudyFigure
          label={t`Tax units with income ${name}`}
          read={(studied) => countText(countOf(studied))}
          method="incomeBracket"
          variable={`incomeBracket${at}`}
          restsOn={restsOn}
        />
      </span>
      <span className={styles.percent}>
        <StudyFigure
          label={t`Share of tax units with income ${name}`}
          read={shareText}
          method="incomeShare"
          inputs={(studied) => [
            { key: 'count', label: name, value: countBehindText(countOf(studied)) },
            { key: 'all', label: t`Tax units in all brackets`, value: countBehindText(allOf(studied)) },
          ]}
          spreadsheet={(studied) => quotientFormula([countOf(studied)], allOf(studied))}
          restsOn={restsOn}
        />
      </span>
    </>
  )
}

function BracketBar({ at }: { at: number }) {
  const part = useStudiedPart(({ figures: { income } }) => {
    const longest = Math.max(...(income?.counts ?? []), 1e-9)
    return (income?.counts[at] ?? 0) / longest
  })
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar}>
        <span className={styles.fill} style={{ transform: `translateX(${(part - 1) * 100}%)` }} />
      </span>
    </span>
  )
}
