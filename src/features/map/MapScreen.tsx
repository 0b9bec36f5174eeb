import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mapAddress } from '#domain/store/storeAddress.ts'
import { useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { insetOf } from './insetOf.ts'
import { MapPanels } from './MapPanels.tsx'
import styles from './MapScreen.module.css'
import { MapSearch } from './MapSearch.tsx'
import { PickPlace } from './PickPlace.tsx'
import { StoreMap } from './StoreMap.tsx'
import { useEscape } from './useEscape.ts'
import { useMapContent } from './useMapLayers.ts'
import { useMapScreen } from './useMapScreen.ts'
import { useMapStores } from './useMapStores.ts'

export interface MapScreenProps {
  /** `store`: the store of `id` is chosen. */
  panel?: string | undefined
  id?: string | undefined
  /** `new`: a place for a new store is asked for. */
  mode?: string | undefined
}

/** The map fills the window; panels float over it. */
export function MapScreen({ panel, id, mode }: MapScreenProps) {
  const { t } = useLingui()
  const { go } = useNavigation()
  const [isBare, setIsBare] = useState(false)
  const windowClass = useWindowClass()
  const stores = useMapStores()
  const screen = useMapScreen(stores, panel === 'store' ? id : undefined)
  const content = useMapContent(stores, screen.chosen?.id)
  const canAdd = useCanEdit('store', undefined)
  const isPicking = mode === 'new' && canAdd
  useDocumentTitle(screen.chosen?.name ?? t`Map`)
  const leavePicking = () => go(mapAddress, { replace: true })
  useEscape(isPicking ? leavePicking : screen.chosen && screen.unchoose)
  const inset = insetOf(windowClass, { isBare: isBare || isPicking, hasCard: screen.chosen !== undefined })

  return (
    <div className={styles.screen}>
      <MapSearch wish={screen.wish} onWish={screen.setWish} onSubmit={screen.submitSearch} />
      <StoreMap screen={screen} content={content} inset={inset} isPicking={isPicking} />
      {isPicking ? (
        <div className={styles.pick}>
          <PickPlace onPlace={screen.pick} centre={() => screen.handle.current?.centre()} onCancel={leavePicking} />
        </div>
      ) : (
        <MapPanels
          screen={screen}
          windowClass={windowClass}
          inset={inset}
          canAdd={canAdd}
          isBare={isBare}
          onBare={setIsBare}
          layers={content.layers}
          onLayers={content.setLayers}
          counts={content.counts}
        />
      )}
    </div>
  )
}
