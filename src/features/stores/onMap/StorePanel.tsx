import { Trans } from '@lingui/react/macro'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { useChosenStore } from '#mapStage/chosenStore.ts'
import { useTakeTool } from '#mapStage/activeTool.ts'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { SavedStudies } from '#mapStage/savedStudy/SavedStudies.tsx'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import type { MapStore } from '#mapStage/storesOnMap.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import styles from '../field/StoreField.module.css'
import { QuickActionsRow } from '../field/QuickActionsRow.tsx'
import { StorePhoto } from '../field/StorePhoto.tsx'
import pageStyles from '../StorePage.module.css'
import { StoreGlance } from './StoreGlance.tsx'
import { OpenStoreLink, StoreCardDetail, StoreCardTitle, StoreFacts } from './StoreFacts.tsx'

export function Panel({ onClose }: MapPanelProps) {
  const store = useChosenStore()
  return store && <StorePanel key={store.id} store={store} onClose={onClose} />
}

/**
 * Store panel of the map. Small screens show the photo and the on-site actions first; in landscape the actions stay
 * visible at the bottom.
 */
function StorePanel({ store, onClose }: MapPanelProps & { store: MapStore }) {
  const windowClass = useWindowClass()
  const isLow = windowClass === 'low'
  const ways = <Ways store={store} isQuiet={isLow || windowClass === 'phone' || windowClass === 'portrait'} />
  return (
    <SidePanel
      label={store.name}
      mark={<StatusShape status={Number(store.status) as ShapeName} size={26} />}
      title={
        <span className={pageStyles.oneLine}>
          <StoreCardTitle store={store} />
        </span>
      }
      detail={
        <span className={pageStyles.oneLine}>
          <StoreCardDetail store={store} />
        </span>
      }
      onClose={onClose}
      first={
        <>
          {!isLow && <QuickActionsRow record={store.record} inSheet />}
          <StorePhoto record={store.record} />
        </>
      }
      foot={isLow ? <QuickActionsRow record={store.record} /> : ways}
    >
      <StoreGlance store={store.record} />
      <StoreFacts store={store} />
      {isLow && <div className={styles.ways}>{ways}</div>}
      <SavedStudies storeId={store.id} />
    </SidePanel>
  )
}

function Ways({ store, isQuiet }: { store: MapStore; isQuiet: boolean }) {
  const takeTool = useTakeTool()
  return (
    <>
      <OpenStoreLink store={store} isQuiet={isQuiet} />
      <Button onClick={() => takeTool(candidateToolId, { place: store.place, store })}>
        <Trans>Study trade zones</Trans>
      </Button>
    </>
  )
}
