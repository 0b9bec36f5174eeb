import { Trans, useLingui } from '@lingui/react/macro'
import { methodOf } from '#analysis/methods.ts'
import { methodText } from '#i18n/methodText.ts'
import { formatPart } from '#i18n/formats.ts'
import { missingRowsText } from '#i18n/missingRowsText.ts'
import { MethodLink } from '#session/MethodLink.tsx'
import { Badge } from '#ui/Badge.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { useStudied, useStudiedPart } from '../state/useStudied.ts'
import { ContributionTable } from './ContributionTable.tsx'
import { CountedTable } from './CountedTable.tsx'
import { coverageBehind, missingBehind } from './coverageBehind.ts'
import styles from './StudyFigure.module.css'
import { useSources } from './useSources.ts'
import type { StudyFigureSpec } from './studyFigureSpec.ts'

export function StudyExplanation({ spec }: { spec: StudyFigureSpec }) {
  const { variable, counted } = spec
  const studied = useStudied()
  const inputs = spec.inputs?.(studied) ?? []
  const method = methodOf(spec.method)
  const { names, vintages, isDemo } = useSources(spec)
  return (
    <FigureExplanation
      formula={methodText(method, 'formula')}
      inputs={inputs.map(({ key, label, value }) => ({ key, label, value }))}
      table={variable ? <ContributionTable variable={variable} /> : counted && <CountedTable counted={counted} />}
      source={
        <>
          {names}
          <span className={styles.method}>{methodText(method, 'source')}</span>
        </>
      }
      vintage={vintages !== '' && <Vintage text={vintages} isDemo={isDemo} variable={variable} />}
      coverage={coverageBehind(spec, studied.figures) !== undefined && <Coverage spec={spec} />}
      isNot={methodText(method, 'caveat')}
      about={<MethodLink method={spec.method} />}
    />
  )
}

function Vintage({ text, isDemo, variable }: { text: string; isDemo: boolean; variable: StudyFigureSpec['variable'] }) {
  const areas = useStudiedPart((studied) => studied.areas)
  const isSplit = variable !== undefined && areas?.[0]?.demoSplit.some((split) => split === variable) === true
  return (
    <span className={styles.vintage}>
      {text}
      {(isSplit || isDemo) && (
        <Badge tone="warn">{isSplit ? <Trans>estimated for the demo</Trans> : <Trans>demo data</Trans>}</Badge>
      )}
      {isSplit && (
        <span className={styles.method}>
          <Trans>Published figures are by township. Figures by village and age are estimated for the demo.</Trans>
        </span>
      )}
    </span>
  )
}

function Coverage({ spec }: { spec: StudyFigureSpec }) {
  const { t } = useLingui()
  const coverage = useStudiedPart(({ figures }) => coverageBehind(spec, figures) ?? 0)
  const share = formatPart(coverage, coverage === 1 ? 0 : 1)
  const words = t`${share} of the zone`
  const missing = useStudiedPart(({ figures }) => missingBehind(spec, figures))
  return (
    <span className={styles.coverage}>
      <ProgressBar label={t`Coverage`} value={coverage} max={1} words={words} tone="good" />
      {words}
      {missing > 0 && <span className={styles.method}>{missingRowsText(missing)}</span>}
    </span>
  )
}
