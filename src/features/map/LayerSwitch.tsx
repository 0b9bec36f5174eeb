import { useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Suspense } from 'react'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { Switch } from '#ui/Switch.tsx'
import styles from './LayerList.module.css'
import { LayerSettings } from './LayerSettings.tsx'
import { isShown } from '#mapStage/layersShown.ts'
import { withLayer } from '#mapStage/withLayer.ts'

export function LayerSwitch({ layer }: { layer: MapLayer }) {
  const { i18n } = useLingui()
  const [layers, onLayers] = useAtom(layerStateAtom)
  const shown = isShown(layer, layers)
  const { Detail } = layer
  return (
    <>
      <Switch
        className={styles.switch}
        label={i18n._(layer.label)}
        detail={
          shown &&
          Detail && (
            <Suspense>
              <Detail />
            </Suspense>
          )
        }
        checked={shown}
        onChange={(next) => onLayers(withLayer(layers, layer, next))}
      />
      {shown && layer.group !== 'ground' && <LayerSettings layer={layer} />}
    </>
  )
}
