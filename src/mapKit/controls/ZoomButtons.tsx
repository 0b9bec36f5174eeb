import { useLingui } from '@lingui/react/macro'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useMap } from '../mapContext.ts'
import { zoomLimits } from '../mapView.ts'
import { LocateButton } from './LocateButton.tsx'
import styles from './MapControls.module.css'
import { useMapView } from './useMapView.ts'
import { DomEvent, type Map as LeafletMap } from 'leaflet'
import { type ComponentPropsWithRef, useEffect, useRef } from 'react'

const FullScreenButton = lazy(() =>
  import('./FullScreenButton.tsx').then((module) => ({ default: module.FullScreenButton })),
)

export interface ZoomButtonsProps {
  onZoom: (steps: number) => void
  /** Fits everything; if undefined, the button is hidden. */
  onFit?: (() => void) | undefined
  /** Label of the fit button; by default "Show all stores". */
  fitLabel?: string | undefined
  canFillScreen?: boolean | undefined
}

export function ZoomButtons({ onZoom, onFit, fitLabel, canFillScreen }: ZoomButtonsProps) {
  const { t } = useLingui()
  const map = useMap()
  const { zoom } = useMapView()
  return (
    <StopMap map={map} className={styles.stack}>
      <IconButton
        label={t`Zoom in`}
        icon={<Plus size={20} />}
        disabled={zoom >= zoomLimits.max}
        onClick={() => onZoom(1)}
      />
      <IconButton
        label={t`Zoom out`}
        icon={<Minus size={20} />}
        disabled={zoom <= zoomLimits.min}
        onClick={() => onZoom(-1)}
      />
      {onFit && <IconButton label={fitLabel ?? t`Show all stores`} icon={<Maximize size={20} />} onClick={onFit} />}
      <LocateButton />
      <Suspense>{canFillScreen && <FullScreenButton />}</Suspense>
    </StopMap>
  )
}

/** A box over the map that doesn't pass clicks and wheel events to the map. */
function StopMap({ map, ...rest }: ComponentPropsWithRef<'div'> & { map: LeafletMap }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    DomEvent.disableClickPropagation(box.current)
    DomEvent.disableScrollPropagation(box.current)
  }, [map])
  return <div {...rest} ref={box} />
}
