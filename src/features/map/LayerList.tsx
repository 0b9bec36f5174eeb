import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { AppLink } from '#session/navigation.ts'
import { BaseMapChoice } from './BaseMapChoice.tsx'
import styles from './LayerList.module.css'
import { LayerStack } from './LayerStack.tsx'
import { LayerSwitch } from './LayerSwitch.tsx'
import { type LayerGroup, layerGroups } from '#mapStage/mapLayer.ts'
import { mapLayersAtom } from '#mapStage/layersOnMap.ts'

export function LayerList() {
  const mapLayers = useAtomValue(mapLayersAtom)
  return (
    <div className={styles.list}>
      {layerGroups.map((group) => (
        <section key={group} className={styles.group}>
          <h3 className={styles.head}>
            <GroupName group={group} />
          </h3>
          {group === 'ground' && <BaseMapChoice />}
          {group === 'stack' ? (
            <LayerStack />
          ) : (
            mapLayers
              .filter((layer) => layer.group === group)
              .map((layer) => (
                <div key={layer.id} className={styles.row}>
                  <LayerSwitch layer={layer} />
                </div>
              ))
          )}
        </section>
      ))}
      <AppLink href="/map?panel=groups&view=map" className={styles.link}>
        <Trans>Layer groups</Trans>
      </AppLink>
    </div>
  )
}

function GroupName({ group }: { group: LayerGroup }): ReactNode {
  if (group === 'areas') return <Trans>Data by area</Trans>
  if (group === 'stack') return <Trans>On the map (top layer first)</Trans>
  return <Trans>Base map</Trans>
}
