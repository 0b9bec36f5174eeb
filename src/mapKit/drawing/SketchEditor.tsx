import { useEffect, useEffectEvent, useRef } from 'react'
import { usePaintedTheme } from '#ui/themeAtom.ts'
import { CanvasLayer } from '../canvasLayer.ts'
import { useMap } from '../mapContext.ts'
import styles from './Drawing.module.css'
import { drawSketch, type SketchPicture } from './drawSketch.ts'
import { followPointer } from './followPointer.ts'
import { type EditedGeometry, measureOf, type SketchGeometry, type SketchKind, type SketchMeasure } from './sketch.ts'
import { startEditing } from './startEditing.ts'

export interface SketchEditorProps {
  kind: SketchKind
  /** Last committed geometry; a new object restarts editing. */
  geometry: EditedGeometry
  /** Formats the measure shown during a drag; the measure is hidden if undefined. */
  writeMeasure?: ((measure: SketchMeasure) => string) | undefined
  onMove: (geometry: SketchGeometry) => void
  onDrop: (geometry: SketchGeometry) => void
  /** Called when a second finger has reverted a drag. */
  onCancel?: (() => void) | undefined
}

export function SketchEditor(props: SketchEditorProps) {
  const { kind, geometry } = props
  const map = useMap()
  const painted = usePaintedTheme()
  const canvas = useRef<CanvasLayer | null>(null)
  const move = useEffectEvent((moved: SketchGeometry) => props.onMove(moved))
  const drop = useEffectEvent((dropped: SketchGeometry) => props.onDrop(dropped))
  const cancel = useEffectEvent(() => props.onCancel?.())
  const write = useEffectEvent((moved: SketchGeometry) => {
    const measure = measureOf(kind, moved)
    return measure && props.writeMeasure?.(measure)
  })

  useEffect(() => {
    let picture: SketchPicture = { features: [], words: undefined, pointer: undefined }
    const layer = new CanvasLayer('labels', (context, view) => drawSketch(context, view, picture))
    layer.addTo(map)
    canvas.current = layer
    const container = map.getContainer()
    container.classList.add(styles.editing ?? '')
    const stopPointer = followPointer(map, (pointer) => {
      picture = { ...picture, pointer }
    })
    const stop = startEditing(map, kind, geometry, {
      onFeatures: (features) => {
        picture = { ...picture, features }
        layer.redraw()
      },
      onMove: (moved) => {
        picture = { ...picture, words: write(moved) }
        layer.redraw()
        move(moved)
      },
      onDrop: (dropped) => {
        picture = { ...picture, words: undefined }
        drop(dropped)
      },
      onCancel: () => {
        picture = { ...picture, words: undefined }
        layer.redraw()
        cancel()
      },
    })
    return () => {
      stop()
      stopPointer()
      layer.remove()
      container.classList.remove(styles.editing ?? '')
    }
  }, [map, kind, geometry])

  useEffect(() => {
    if (painted) canvas.current?.redraw()
  }, [painted])
  return null
}
