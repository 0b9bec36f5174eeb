import { useEffect, useEffectEvent } from 'react'
import { usePane } from '../LayerPane.tsx'
import { useMap } from '../mapContext.ts'
import { BitmapLayer } from './bitmapLayer.ts'
import type { TileKind, TilePort } from './tilePort.ts'

export interface TileLayerProps {
  port: TilePort
  kind: TileKind
  onShown?: (() => void) | undefined
}

const paneOf: Readonly<Record<TileKind, string>> = { base: 'base', data: 'data', points: 'dots' }

export function TileLayer({ port, kind, onShown }: TileLayerProps) {
  const map = useMap()
  const pane = usePane(paneOf[kind])
  const reportShown = useEffectEvent(() => onShown?.())
  useEffect(() => {
    const layer = new BitmapLayer(pane, port, kind)
    layer.once('tileshown', () => reportShown())
    layer.addTo(map)
    const stop = port.onChange(() => layer.refresh())
    return () => {
      stop()
      layer.remove()
    }
  }, [map, port, kind, pane])
  return null
}
