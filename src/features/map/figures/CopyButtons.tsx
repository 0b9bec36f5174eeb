import { Trans, useLingui } from '@lingui/react/macro'
import Calculator from 'lucide-react/icons/calculator'
import Copy from 'lucide-react/icons/copy'
import TextQuote from 'lucide-react/icons/text-quote'
import { methodOf } from '#analysis/methods.ts'
import { areaNameText } from '#domain/area/areaNames.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { methodText } from '#i18n/methodText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { Button } from '#ui/Button.tsx'
import { useStudied, useStudiedPart } from '../whatIf/studyContext.ts'
import { zoneRecipeText } from '../whatIf/zoneText.ts'
import { type CopiedFigure, type CopiedInput, type CopyWords, figureCopyText, figureLine } from './figureCopyText.ts'
import type { StudyFigureSpec } from './StudyFigure.tsx'
import styles from './StudyFigure.module.css'
import { sumFormula } from './spreadsheetFormula.ts'
import { useCopy } from './useCopy.tsx'
import { useSources } from './useSources.ts'

/** Copies a figure, alone or with all that a reader needs to work it out again. */
export function CopyButtons({ spec, title }: { spec: StudyFigureSpec; title: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  const copied = t`Copied.`
  const withSource = useCopyWithSource(spec, title)
  const shown = useStudiedPart(spec.read)
  const value = spec.unit === undefined ? shown : `${shown} ${spec.unit}`
  return (
    <div className={styles.copies}>
      <Button
        size="small"
        variant="soft"
        icon={<Copy size={18} />}
        onClick={() => void copy(figureLine({ label: title, value }), copied)}
      >
        <Trans>Copy</Trans>
      </Button>
      <Button
        size="small"
        variant="soft"
        icon={<TextQuote size={18} />}
        onClick={async () => copy(await withSource(value), copied)}
      >
        <Trans>Copy with source</Trans>
      </Button>
      <FormulaButton spec={spec} />
    </div>
  )
}

/** Copies the figure as a formula, so that a spreadsheet works it out again; nothing where there is none. */
function FormulaButton({ spec }: { spec: StudyFigureSpec }) {
  const { t } = useLingui()
  const copy = useCopy()
  const { study } = useStudy()
  const { variable, spreadsheet } = spec
  const zone = useStudiedPart((studied) => studied.zone)
  const own = useStudiedPart((studied) => spreadsheet?.(studied))
  if (variable === undefined && own === undefined) return null
  return (
    <Button
      size="small"
      variant="soft"
      icon={<Calculator size={18} />}
      onClick={async () => {
        const formula = own ?? (variable && sumFormula(await study.contributions(zone, variable)))
        if (formula !== undefined) await copy(formula, t`Copied.`)
      }}
    >
      <Trans>Copy as formula</Trans>
    </Button>
  )
}

/** The figure with its inputs: those of its own, then every area behind it. */
function useCopyWithSource(spec: StudyFigureSpec, title: string): (value: string) => Promise<string> {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const { study } = useStudy()
  const studied = useStudied()
  const { zone, figures } = studied
  const { names, vintages } = useSources(spec)
  const method = methodOf(spec.method)
  const words: CopyWords = {
    zone: t`Zone`,
    formula: t`Formula`,
    inputs: t`Inputs`,
    source: t`Source`,
    vintage: t`Vintage`,
    coverage: t`Coverage`,
    isNot: t`It is not`,
  }
  return async (value) => {
    const parts = spec.variable ? await study.contributions(zone, spec.variable) : []
    const inputs: CopiedInput[] = [
      ...(spec.inputs?.(studied) ?? []),
      ...parts.map(({ area, value: own, share, counts }) => ({
        label: `${areaNameText(area.name, locale)} (${area.name.code})`,
        value: [formatNumber(own, 1), formatPercent(share, 2), formatNumber(counts, 1)].join('\t'),
      })),
    ]
    const figure: CopiedFigure = {
      label: title,
      value,
      zone: spec.beyondZone ? '' : zoneRecipeText(zone.shape),
      formula: methodText(method, 'formula'),
      inputs,
      source: [names, methodText(method, 'source')].join(' · '),
      vintage: vintages,
      coverage: spec.restsOn.includes('demographics') && !spec.beyondZone ? formatPercent(figures.coverage) : '',
      isNot: methodText(method, 'caveat'),
    }
    return figureCopyText(figure, words)
  }
}
