import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { entityPlural } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { Switch } from '#ui/Switch.tsx'
import type { LayerName, Layers } from './useMapLayers.ts'

interface LayerSwitchesProps {
  layers: Layers
  onLayers: (layers: Layers) => void
  /** How many records a layer has; undefined while that is not known. */
  counts: Readonly<Record<LayerName, number | undefined>>
}

const names: readonly LayerName[] = ['store', 'competitor', 'poi', 'tradeZone']

/** What the map shows, each on or off at once. */
export function LayerSwitches({ layers, onLayers, counts }: LayerSwitchesProps) {
  return names.map((name) => (
    <Switch
      key={name}
      label={entityPlural(name)}
      detail={detailOf(layers[name], counts[name])}
      checked={layers[name]}
      onChange={(isShown) => onLayers({ ...layers, [name]: isShown })}
    />
  ))
}

function detailOf(isShown: boolean, count: number | undefined): ReactNode {
  if (!isShown || count === undefined) return undefined
  if (count === 0) return <Trans>none yet</Trans>
  return <Trans>{formatNumber(count)} in all</Trans>
}
