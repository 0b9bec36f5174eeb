import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { LayerKey } from './LayerKey.tsx'
import styles from './LayerList.module.css'
import { opacityOf, isNamed } from '#mapStage/layersShown.ts'

const nothing = () => null

const LayerFilter = lazy(() => import('./LayerFilter.tsx').then((module) => ({ default: module.LayerFilter })))

export function LayerSettings({ layer }: { layer: MapLayer }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [Settings] = useState<ComponentType>(() =>
    lazy(async () => ({ default: (await layer.loadSettings?.())?.Settings ?? nothing })),
  )
  const name = i18n._(layer.label)
  return (
    <>
      <IconButton
        label={t`Settings for ${name}`}
        small
        icon={<SlidersHorizontal size={18} />}
        popoverTarget={id}
        aria-haspopup="dialog"
      />
      <Popover id={id} label={t`Settings for ${name}`} title={name} side="right" align="start">
        <Opacity layerId={layer.id} />
        {layer.names && <NamesSwitch layer={layer} />}
        <Suspense fallback={<Skeleton lines={4} />}>
          {layer.filterBy && <LayerFilter layerId={layer.id} {...layer.filterBy} />}
          <Settings />
          {layer.loadKey && (
            <section className={styles.key}>
              <h4 className={styles.head}>
                <Trans>Legend</Trans>
              </h4>
              <LayerKey layer={layer} />
            </section>
          )}
        </Suspense>
      </Popover>
    </>
  )
}

function NamesSwitch({ layer }: { layer: MapLayer }) {
  const { t } = useLingui()
  const [layers, onLayers] = useAtom(layerStateAtom)
  return (
    <Switch
      label={layer.thematic ? t`Show figures on map` : t`Show names on map`}
      checked={isNamed(layer, layers)}
      onChange={(on) => onLayers({ ...layers, named: { ...layers.named, [layer.id]: on } })}
    />
  )
}

function Opacity({ layerId }: { layerId: string }) {
  const id = useId()
  const [layers, onLayers] = useAtom(layerStateAtom)
  const percent = Math.round(opacityOf(layerId, layers) * 100)
  return (
    <div className={styles.opacity}>
      <label htmlFor={id}>
        <Trans>Opacity</Trans>
      </label>
      <input
        id={id}
        type="range"
        min={10}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={(event) =>
          onLayers({ ...layers, opacity: { ...layers.opacity, [layerId]: Number(event.target.value) / 100 } })
        }
      />
      <output htmlFor={id}>{percent}%</output>
    </div>
  )
}
