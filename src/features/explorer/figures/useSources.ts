import { useLingui } from '@lingui/react/macro'
import type { StudyState } from '#analysis/studyTypes.ts'
import { fullSource } from '#domain/pack/pack.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { vintageText } from '#i18n/vintageText.ts'
import { useStudiedPart } from '../useStudied.ts'
import type { StudyFigureSpec } from './StudyFigure.tsx'

/** Where a figure's inputs come from and of when they are, as far as the packs of its country say. */
export function useSources({ restsOn }: Pick<StudyFigureSpec, 'restsOn'>): {
  names: string
  vintages: string
  isDemo: boolean
} {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const { state } = useStudy()
  const country = useStudiedPart(({ answer }) => answer.path[0]?.country)
  const used = (state?.sources ?? []).filter((source) => isUsed(source, restsOn, country))
  const names = [...new Set(used.flatMap(({ works }) => works.map((work) => fullSource(work, locale))))]
  const vintages = [...new Set(used.map(({ vintage }) => vintageText(vintage, locale)))]
  const own = restsOn.includes('records') ? [t`Records of your company on this device`] : []
  return {
    names: [...names, ...own].join(' · ') || '–',
    vintages: vintages.join(' · '),
    isDemo: used.some(({ isDemo }) => isDemo),
  }
}

const isUsed = (
  { kind, country }: StudyState['sources'][number],
  restsOn: readonly string[],
  home: string | undefined,
): boolean => restsOn.includes(kind) && (home === undefined || country === home)
