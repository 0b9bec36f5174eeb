import { useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { heatSources } from '#mapStage/layerState.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { Select } from '#ui/Select.tsx'
import { useHeatText } from './useHeatText.ts'

export function HeatSettings() {
  const { t } = useLingui()
  const [layers, onLayers] = useAtom(layerStateAtom)
  const textOf = useHeatText()
  return (
    <Select
      label={t`Show density of`}
      value={layers.heat ?? 'people'}
      onChange={(heat) => onLayers({ ...layers, heat: heatSources.find((one) => one === heat) ?? 'people' })}
      choices={heatSources.map((value) => ({ value, label: textOf(value) }))}
    />
  )
}
