import { useLingui } from '@lingui/react/macro'
import type { HeatSource } from '#mapStage/layerState.ts'

export function useHeatText(): (source: HeatSource) => string {
  const { t } = useLingui()
  const words: Readonly<Record<HeatSource, string>> = {
    people: t`People`,
    stores: t`Your stores`,
    competitors: t`Competitors`,
    pois: t`Company POIs`,
  }
  return (source) => words[source]
}
