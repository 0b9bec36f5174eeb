import { useEffect, useRef } from 'react'
import { usePaintedTheme } from '#ui/themeAtom.ts'
import { CanvasLayer, type Draw } from './canvasLayer.ts'
import { useMap } from './mapContext.ts'

/** Keeps a canvas layer on the map that draws with `draw`; a new function or a new theme draws it again. `opacity` is that of all of it. */
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

  // It draws for the first time here; a layer that goes to another pane is another one.
  useEffect(() => {
    layer.current?.setDraw(draw)
  }, [draw, painted, pane])

  useEffect(() => layer.current?.setOpacity(opacity), [opacity, pane])
}
