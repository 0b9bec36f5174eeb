import { Trans } from '@lingui/react/macro'
import Scale from 'lucide-react/icons/scale'
import type { Comparison } from '#domain/reportAssembly/comparison/comparison.ts'
import type { CompareSetup } from '#domain/report/reportSetup.ts'
import { commonChoices } from '#domain/study/comparedSettings.ts'
import { choicesOf } from '#domain/study/studyAssumptions.ts'
import { Button } from '#ui/Button.tsx'
import type { SetCompare } from './compareChange.ts'

interface SameSettingsProps {
  comparison: Comparison
  compare: CompareSetup
  set: SetCompare
}

/** Toggle to compute all sites with the settings of one site: the pinned site, else the first that has settings. */
export function SameSettings({ comparison: { sites, reference }, compare, set }: SameSettingsProps) {
  const leading = reference === undefined ? [] : [sites[reference]!]
  const inOrder = [...leading, ...sites.toSorted((a, b) => (a.letter < b.letter ? -1 : 1))]
  const choices = commonChoices(inOrder.flatMap(({ facts }) => (facts.assumptions ? choicesOf(facts.assumptions) : [])))
  const from = inOrder.find(({ facts }) => facts.assumptions)
  const radiusMetres = inOrder.find(({ facts }) => facts.zone?.ringMetres !== undefined)?.facts.zone?.ringMetres
  if (!choices || !from) return null
  const same = { name: from.label, choices, ...(radiusMetres === undefined ? {} : { radiusMetres }) }
  return (
    <Button
      icon={<Scale size={20} aria-hidden="true" />}
      aria-pressed={compare.same !== undefined}
      onClick={() => set({ same: compare.same ? undefined : same })}
    >
      <Trans>Use the same settings for all</Trans>
    </Button>
  )
}
