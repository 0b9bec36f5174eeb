import { Trans } from '@lingui/react/macro'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { useChosenStore } from '#mapStage/chosenStore.ts'
import { useTakeTool } from '#mapStage/toolInHand.ts'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { KeptStudies } from '#mapStage/keptStudy/KeptStudies.tsx'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import type { MapStore } from '#mapStage/storesOnMap.ts'
import { Button } from '#ui/Button.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { OpenStoreLink, StoreCardDetail, StoreCardTitle, StoreFacts } from './StoreFacts.tsx'

/** The chosen store beside the map. */
export function Panel({ onClose }: MapPanelProps) {
  const store = useChosenStore()
  return store && <StorePanel key={store.id} store={store} onClose={onClose} />
}

function StorePanel({ store, onClose }: MapPanelProps & { store: MapStore }) {
  const takeTool = useTakeTool()
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
          <Button onClick={() => takeTool(candidateToolId, { place: store.place, store })}>
            <Trans>Study its zones</Trans>
          </Button>
        </>
      }
    >
      <StoreFacts store={store} />
      <KeptStudies storeId={store.id} />
    </SidePanel>
  )
}
