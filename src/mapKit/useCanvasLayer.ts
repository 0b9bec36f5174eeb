import { useEffect, useRef } from 'react'
import { usePaintedTheme } from '#ui/themeAtom.ts'
import { CanvasLayer, type Draw } from './canvasLayer.ts'
import { useMap } from './mapContext.ts'

/** Keeps a canvas layer on the map that draws with `draw`; a new function or a new theme draws it anew. `opacity` is that of all of it. */
export function useCanvasLayer(pane: string, draw: Draw, opacity = 1): void {
  const map = useMap()
  const painted = usePaintedTheme()
  const layer = useRef<CanvasLayer | null>(null)
  const first = useRef(draw)

  useEffect(() => {
    const made = new CanvasLayer(pane, first.current)
    layer.current = made
    made.addTo(map)
    return () => void made.remove()
  }, [map, pane])

  // A layer that goes to another pane is made anew, and draws what it drew before.
  useEffect(() => {
    layer.current?.setDraw(draw)
  }, [draw, painted, pane])

  useEffect(() => layer.current?.setOpacity(opacity), [opacity, pane])
}
