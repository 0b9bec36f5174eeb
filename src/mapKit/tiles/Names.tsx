import { useEffect } from 'react'
import { useMap } from '../mapContext.ts'
import { NameLayer } from './nameLayer.ts'
import type { TilePort } from './tilePort.ts'

export function Names({ port }: { port: TilePort }) {
  const map = useMap()
  useEffect(() => {
    const layer = new NameLayer('labels', port)
    layer.addTo(map)
    const stop = port.onChange(() => layer.redraw())
    return () => {
      stop()
      layer.remove()
    }
  }, [map, port])
  return null
}
