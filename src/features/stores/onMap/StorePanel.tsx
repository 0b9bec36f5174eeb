import { Trans } from '@lingui/react/macro'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { useMapStage } from '#mapStage/mapStage.ts'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import type { MapStore } from '#mapStage/useMapStores.ts'
import { Button } from '#ui/Button.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { OpenStoreLink, StoreCardDetail, StoreCardTitle, StoreFacts } from './StoreFacts.tsx'

/** The chosen store beside the map. */
export function Panel({ onClose }: MapPanelProps) {
  const { chosenStore } = useMapStage()
  return chosenStore && <StorePanel key={chosenStore.id} store={chosenStore} onClose={onClose} />
}

function StorePanel({ store, onClose }: MapPanelProps & { store: MapStore }) {
  const { startTool } = useMapStage()
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
          <Button onClick={() => startTool(candidateToolId, { place: store.place, store })}>
            <Trans>Study its zones</Trans>
          </Button>
        </>
      }
    >
      <StoreFacts store={store} />
    </SidePanel>
  )
}
