import { Trans, useLingui } from '@lingui/react/macro'
import Layers2 from 'lucide-react/icons/layers'
import PanelLeft from 'lucide-react/icons/panel-left'
import { useId, useState } from 'react'
import { entityPlural } from '#i18n/fieldLabels.ts'
import type { Inset } from '#mapKit/mapHandle.ts'
import type { WindowClass } from '#ui/breakpoints.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Popover } from '#ui/Popover.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { LayerSwitches } from './LayerSwitches.tsx'
import styles from './MapScreen.module.css'
import { MapSheet } from './MapSheet.tsx'
import { StatusLegend } from './StatusLegend.tsx'
import { OpenStoreLink, StoreCardDetail, StoreCardTitle, StoreFacts } from './StoreCard.tsx'
import { EmptyWords, FoundWords, StoreResults } from './StoreResults.tsx'
import { StoresFoot } from './StoresFoot.tsx'
import type { LayerName, Layers } from './useMapLayers.ts'
import type { useMapScreen } from './useMapScreen.ts'

export interface MapPanelsProps {
  screen: ReturnType<typeof useMapScreen>
  windowClass: WindowClass
  /** Room that panels cover. */
  inset: Inset
  canAdd: boolean
  /** Nothing lies over the map. */
  isBare: boolean
  onBare: (isBare: boolean) => void
  layers: Layers
  onLayers: (layers: Layers) => void
  counts: Readonly<Record<LayerName, number | undefined>>
}

/** What floats over the map: panels where there is room, a sheet from below where there is not. */
export function MapPanels(props: MapPanelsProps) {
  const { screen, windowClass, isBare, onBare } = props
  const { t } = useLingui()
  const isSmall = windowClass === 'phone' || windowClass === 'portrait'
  const isWide = windowClass === 'desktop'
  return (
    <>
      <div className={styles.tools} style={isSmall ? {} : { left: props.inset.left + 16 }}>
        {!isWide && <LayersButton {...props} />}
        <IconButton
          look="floating"
          round={isSmall}
          label={isBare ? t`Show the panels` : t`Only the map`}
          icon={<PanelLeft size={20} />}
          pressed={isBare}
          onClick={() => onBare(!isBare)}
        />
      </div>
      {!isBare && isSmall && <MapSheet {...props} />}
      {!isBare && !isSmall && (isWide || !screen.chosen) && (
        <div className={styles.left}>
          {isWide && <LayersPanel {...props} />}
          <StoresPanel {...props} />
          {isWide && <LegendPanel />}
        </div>
      )}
      {!isBare && !isSmall && <ChosenPanel {...props} />}
    </>
  )
}

function LayersPanel({ layers, onLayers, counts }: MapPanelsProps) {
  const [isFolded, setIsFolded] = useState(false)
  return (
    <Panel title={<Trans>Layers</Trans>} collapsed={isFolded} onCollapse={setIsFolded} className={styles.fixed}>
      <LayerSwitches layers={layers} onLayers={onLayers} counts={counts} />
    </Panel>
  )
}

function LegendPanel() {
  const [isFolded, setIsFolded] = useState(false)
  return (
    <Panel title={<Trans>Legend</Trans>} collapsed={isFolded} onCollapse={setIsFolded} className={styles.fixed}>
      <StatusLegend />
    </Panel>
  )
}

/** Layers and legend behind one button, where there is no room for their panels. */
function LayersButton({ layers, onLayers, counts, windowClass }: MapPanelsProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <>
      <IconButton
        look="floating"
        round={windowClass !== 'landscape'}
        label={t`Layers and legend`}
        icon={<Layers2 size={20} />}
        popoverTarget={id}
      />
      <Popover id={id} label={t`Layers and legend`} title={<Trans>Layers</Trans>} side="left" align="start">
        <LayerSwitches layers={layers} onLayers={onLayers} counts={counts} />
        <h3 className={styles.popoverHead}>
          <Trans>Legend</Trans>
        </h3>
        <StatusLegend />
      </Popover>
    </>
  )
}

function StoresPanel({ screen, canAdd }: MapPanelsProps) {
  const [isFolded, setIsFolded] = useState(false)
  return (
    <Panel
      title={entityPlural('store')}
      detail={<FoundWords found={screen.found} kind={screen.kind} />}
      collapsed={isFolded}
      onCollapse={setIsFolded}
      className={styles.stores}
      foot={<StoresFoot canAdd={canAdd} />}
    >
      <StoreResults
        found={screen.found}
        chosenId={screen.chosen?.id}
        onChoose={screen.choose}
        empty={<EmptyWords kind={screen.kind} />}
      />
    </Panel>
  )
}

function ChosenPanel({ screen }: MapPanelsProps) {
  const { chosen, unchoose } = screen
  if (!chosen) return null
  return (
    <div className={styles.right}>
      <Panel
        mark={<StatusShape status={Number(chosen.status) as ShapeName} size={26} />}
        title={<StoreCardTitle store={chosen} />}
        detail={<StoreCardDetail store={chosen} />}
        onClose={unchoose}
        foot={<OpenStoreLink store={chosen} />}
      >
        <StoreFacts store={chosen} />
      </Panel>
    </div>
  )
}
