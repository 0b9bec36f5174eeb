import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { SidePanel } from './SidePanel.tsx'
import { OpenStoreLink, StoreCardDetail, StoreCardTitle, StoreFacts } from './StoreCard.tsx'
import type { MapStore } from './useMapStores.ts'
import { StudyStoreButton } from './whatIf/StudyStoreButton.tsx'

/** The chosen store beside the map. */
export function StorePanel({ store, onClose }: { store: MapStore; onClose: () => void }) {
  return (
    <SidePanel
      label={store.name}
      mark={<StatusShape status={Number(store.status) as ShapeName} size={26} />}
      title={<StoreCardTitle store={store} />}
      detail={<StoreCardDetail store={store} />}
      onClose={onClose}
      foot={
        <>
          <OpenStoreLink store={store} />
          <StudyStoreButton store={store} />
        </>
      }
    >
      <StoreFacts store={store} />
    </SidePanel>
  )
}
