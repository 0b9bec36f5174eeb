import { useEffect, useRef } from 'react'
import { usePaintedTheme } from '#ui/themeAtom.ts'
import { CanvasLayer, type Draw } from './canvasLayer.ts'
import { useMap } from './mapContext.ts'

export function useCanvasLayer(pane: string, draw: Draw, opacity = 1): void {
  const map = useMap()
  const painted = usePaintedTheme()
  const layer = useRef<CanvasLayer | null>(null)

  useEffect(() => {
    const made = new CanvasLayer(pane)
    layer.current = made
    made.addTo(map)
    return () => void made.remove()
  }, [map, pane])

  // This effect depends on the pane, because a new pane's layer must be drawn, too.
  useEffect(() => {
    layer.current?.setDraw(draw)
  }, [draw, painted, pane])

  useEffect(() => layer.current?.setOpacity(opacity), [opacity, pane])
}
