import { Trans, useLingui } from '@lingui/react/macro'
import Layers2 from 'lucide-react/icons/layers'
import PanelLeft from 'lucide-react/icons/panel-left'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useChosenStoreId, useUnchoose } from '#mapStage/chosenStore.ts'
import { entityPlural } from '#i18n/fieldLabels.ts'
import type { Inset } from '#mapKit/mapHandle.ts'
import type { WindowClass } from '#ui/breakpoints.ts'
import { classNames } from '#ui/classNames.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Popover } from '#ui/Popover.tsx'
import { LayerList } from './LayerList.tsx'
import { LegendChip, LegendPanel } from './MapLegend.tsx'
import styles from './MapScreen.module.css'
import type { MapTool } from '#mapStage/mapTool.ts'
import { EmptyWords, FoundWords, StoreResults } from './StoreResults.tsx'
import { StoresFoot } from './StoresFoot.tsx'
import { MapToolbar } from './tools/MapToolbar.tsx'
import { useFoundStores } from './useFoundStores.ts'

const StoresSheet = lazy(() => import('./StoresSheet.tsx').then((module) => ({ default: module.StoresSheet })))

export interface MapPanelsProps {
  windowClass: WindowClass
  inset: Inset
  hasSide: boolean
  /** True if the side panel has a list on the left, which replaces the panels for layers and stores. */
  hasList: boolean
  /** True if the panels are hidden, except buttons and legend. */
  isBare: boolean
  onBare: (isBare: boolean) => void
  tools: readonly MapTool[]
  begin: ReactNode
}

/** Floating panels, buttons and tools of the map. On small screens, buttons open the layers and the legend. */
export function MapPanels(props: MapPanelsProps) {
  const { windowClass, inset, isBare, hasSide, hasList, begin } = props
  const hasSheet = windowClass === 'phone' || windowClass === 'portrait'
  const isSmall = hasSheet || windowClass === 'low'
  const isWide = windowClass === 'desktop'
  // Without the layers panel, a button opens the layers and a chip opens the legend.
  const hasLayers = isWide && !begin && !hasList
  const hasChip = isBare || !hasLayers
  // The legend chip is placed above the tools, which may wrap between two panels.
  const isStacked = hasChip && !isBare && !isSmall
  return (
    <>
      <MapButtons {...props} isSmall={isSmall} isWide={hasLayers} />
      {hasChip && !isStacked && (
        <div className={styles.chip} style={isSmall ? {} : { left: inset.left + 16, bottom: 44 }}>
          <LegendChip />
        </div>
      )}
      {!isBare && windowClass !== 'phone' && windowClass !== 'low' && (
        <div
          className={styles.toolbar}
          style={{ left: inset.left + 16, right: inset.right + 76, bottom: inset.bottom + 36 }}
        >
          {isStacked && (
            <div className={styles.stacked}>
              <LegendChip />
            </div>
          )}
          <MapToolbar tools={props.tools} isSmall={false} />
        </div>
      )}
      {!isBare && hasSheet && !hasSide && (
        <Suspense>
          <StoresSheet begin={begin} />
        </Suspense>
      )}
      {!isBare && !hasSheet && !hasList && (isWide || !hasSide) && (!isSmall || begin) && (
        <div className={classNames(styles.left, begin ? styles.begin : undefined)}>
          {begin && <Suspense>{begin}</Suspense>}
          {hasLayers && <LayersPanel />}
          {!begin && <StoresPanel startsFolded={isWide} />}
          {hasLayers && <LegendPanel className={styles.legend} />}
        </div>
      )}
    </>
  )
}

interface MapButtonsProps extends MapPanelsProps {
  isSmall: boolean
  isWide: boolean
}

function MapButtons(props: MapButtonsProps) {
  const { inset, isBare, onBare, windowClass, isSmall, isWide } = props
  const { t } = useLingui()
  return (
    <div className={styles.tools} style={isSmall ? { right: inset.right + 12 } : { left: inset.left + 16 }}>
      {!isWide && <LayersButton isRound={isSmall} />}
      {!isBare && (windowClass === 'phone' || windowClass === 'low') && <MapToolbar tools={props.tools} isSmall />}
      <IconButton
        look="floating"
        round={isSmall}
        label={isBare ? t`Show panels` : t`Hide panels`}
        icon={<PanelLeft size={20} />}
        pressed={isBare}
        onClick={() => onBare(!isBare)}
      />
    </div>
  )
}

function LayersPanel() {
  const [isFolded, setIsFolded] = useState(false)
  return (
    <Panel title={<Trans>Layers</Trans>} collapsed={isFolded} onCollapse={setIsFolded} className={styles.layers}>
      <LayerList />
    </Panel>
  )
}

function LayersButton({ isRound }: { isRound: boolean }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <>
      <IconButton look="floating" round={isRound} label={t`Layers`} icon={<Layers2 size={20} />} popoverTarget={id} />
      <Popover id={id} label={t`Layers`} title={<Trans>Layers</Trans>} side={isRound ? 'left' : 'right'} align="start">
        <LayerList />
      </Popover>
    </>
  )
}

function StoresPanel({ startsFolded }: { startsFolded: boolean }) {
  const [isFolded, setIsFolded] = useState(startsFolded)
  const unchoose = useUnchoose()
  const { found, kind } = useFoundStores()
  const hasQuery = kind !== 'seen'
  return (
    <Panel
      title={entityPlural('store')}
      detail={<FoundWords found={found} kind={kind} />}
      collapsed={isFolded && !hasQuery}
      onCollapse={hasQuery ? undefined : setIsFolded}
      onClose={kind === 'place' ? unchoose : undefined}
      className={styles.stores}
      foot={<StoresFoot hasOverlap />}
    >
      <StoreResults found={found} chosenId={useChosenStoreId()} empty={<EmptyWords kind={kind} />} />
    </Panel>
  )
}
