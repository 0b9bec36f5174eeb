import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, Suspense } from 'react'
import { AppLink } from '#session/navigation.ts'
import { Switch } from '#ui/Switch.tsx'
import { BaseMapChoice } from './BaseMapChoice.tsx'
import { isShown, withLayer } from '#mapStage/layerState.ts'
import styles from './LayerList.module.css'
import { LayerSettings } from './LayerSettings.tsx'
import { type LayerGroup, layerGroups, type MapLayer } from '#mapStage/mapLayer.ts'
import { layerStateAtom, mapLayersAtom } from '#mapStage/layersOnMap.ts'

/** What the map shows, each on or off at once, and the ground under it. */
export function LayerList() {
  const mapLayers = useAtomValue(mapLayersAtom)
  return (
    <div className={styles.list}>
      {layerGroups.map((group) => {
        const layers = mapLayers.filter((layer) => layer.group === group)
        if (layers.length === 0) return null
        return (
          <section key={group} className={styles.group}>
            <h3 className={styles.head}>
              <GroupName group={group} />
            </h3>
            {group === 'ground' && <BaseMapChoice />}
            {layers.map((layer) => (
              <LayerRow key={layer.id} layer={layer} />
            ))}
          </section>
        )
      })}
      <AppLink href="/map?panel=groups&view=map" className={styles.link}>
        <Trans>Layer groups</Trans>
      </AppLink>
    </div>
  )
}

function GroupName({ group }: { group: LayerGroup }): ReactNode {
  if (group === 'areas') return <Trans>Data by area</Trans>
  if (group === 'company') return <Trans>My company</Trans>
  if (group === 'around') return <Trans>Around</Trans>
  return <Trans>Base map</Trans>
}

function LayerRow({ layer }: { layer: MapLayer }) {
  const { i18n } = useLingui()
  const [layers, onLayers] = useAtom(layerStateAtom)
  const shown = isShown(layer, layers)
  const { Detail } = layer
  return (
    <div className={styles.row}>
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
      {shown && (layer.loadSettings ?? layer.canFade) && <LayerSettings layer={layer} />}
    </div>
  )
}
