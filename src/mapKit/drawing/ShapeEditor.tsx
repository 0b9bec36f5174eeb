import { useEffect, useEffectEvent, useRef } from 'react'
import type { Shape } from '#domain/geo/point.ts'
import { usePaintedTheme } from '#ui/themeAtom.ts'
import { CanvasLayer } from '../canvasLayer.ts'
import { useMap } from '../mapContext.ts'
import { drawSketch, type SketchPicture } from './drawSketch.ts'
import { type EditedKind, startEditing } from './startEditing.ts'

export interface ShapeEditorProps {
  kind: EditedKind
  /** As it was last settled; what is under the finger is told and drawn, but not handed back here. */
  shape: Shape
  onMove: (shape: Shape) => void
  onDrop: (shape: Shape) => void
}

/** A finished shape with handles: its corners, its radius and itself can be dragged. */
export function ShapeEditor({ kind, shape, onMove, onDrop }: ShapeEditorProps) {
  const map = useMap()
  const painted = usePaintedTheme()
  const canvas = useRef<CanvasLayer | null>(null)
  const move = useEffectEvent((moved: Shape) => onMove(moved))
  const drop = useEffectEvent((dropped: Shape) => onDrop(dropped))

  useEffect(() => {
    let picture: SketchPicture = { features: [], words: undefined, pointer: undefined }
    const layer = new CanvasLayer('labels', (context, view) => drawSketch(context, view, picture))
    layer.addTo(map)
    canvas.current = layer
    const stop = startEditing(map, kind, shape, {
      onFeatures: (features) => {
        picture = { ...picture, features }
        layer.redraw()
      },
      onMove: (moved) => move(moved),
      onDrop: (dropped) => drop(dropped),
    })
    return () => {
      stop()
      layer.remove()
    }
  }, [map, kind, shape])

  useEffect(() => {
    if (painted) canvas.current?.redraw()
  }, [painted])
  return null
}
