import { useLingui } from '@lingui/react/macro'
import type { FinderAnswer } from '#analysis/study/finderTypes.ts'
import { formatList } from '#i18n/formats.ts'
import { usePacks } from '#session/packs/usePacks.ts'

const rankedBy = ['areas', 'demographics', 'income', 'poi'] as const

/**
 * Returns the pending downloads that may change the ranking, as text; undefined without any, without an answer, or if
 * data is available for all conditions.
 */
export function useFinderWait(answer: Pick<FinderAnswer, 'unknown'> | undefined): string | undefined {
  const { t } = useLingui()
  const packs = usePacks()
  const loading = rankedBy.filter((kind) => packs[kind].isOffered && packs[kind].state === 'loading')
  if (!answer || answer.unknown.length === 0 || loading.length === 0) return undefined
  return t`Downloading: ${formatList(loading.map((kind) => packs[kind].label))}…`
}
