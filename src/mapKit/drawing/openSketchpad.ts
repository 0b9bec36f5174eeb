import type { Map as LeafletMap } from 'leaflet'
import { CanvasLayer } from '../canvasLayer.ts'
import { drawSketch, type SketchPicture } from './drawSketch.ts'
import { listenForDrawingKeys } from './drawingKeys.ts'
import { followPointer } from './followPointer.ts'
import { measureOf, type SketchGeometry, type SketchKind, type SketchMeasure } from './sketch.ts'
import { type Drawing, startDrawing } from './startDrawing.ts'

export interface DrawingProgress {
  readonly measure: SketchMeasure | undefined
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  /** Finishes the shape like Enter, for devices without a keyboard. */
  readonly finish: () => void
  readonly cancel: () => void
}

export interface SketchpadListener {
  readonly writeMeasure: (measure: SketchMeasure) => string
  readonly onProgress: (progress: DrawingProgress | undefined) => void
  readonly onFinish: (geometry: SketchGeometry) => void
  /** Called when the drawing is finished with too few points for a shape. */
  readonly onTooFew: () => void
  /** Called on Escape with nothing drawn. */
  readonly onLeave: () => void
}

type Features = SketchPicture['features']

export function openSketchpad(
  map: LeafletMap,
  kind: SketchKind,
  listener: SketchpadListener,
): { repaint: () => void; close: () => void } {
  let picture: SketchPicture = { features: [], words: undefined, pointer: undefined }
  const canvas = new CanvasLayer('labels', (context, view) => drawSketch(context, view, picture))
  canvas.addTo(map)
  let finished = 0

  // The library paints once before it can be queried.
  const begun: { drawing?: Drawing } = {}

  const drawing = startDrawing(map, kind, {
    onFeatures(features) {
      const measure = measureNow(kind, features)
      picture = { ...picture, features, words: measure && listener.writeMeasure(measure) }
      canvas.redraw()
      if (begun.drawing?.isDrawing()) listener.onProgress({ measure, ...stepsOf(begun.drawing), finish, cancel })
    },
    onFinish(geometry) {
      finished += 1
      listener.onFinish(geometry)
    },
  })
  begun.drawing = drawing

  function finish(): void {
    const before = finished
    if (!drawing.isDrawing()) return
    drawing.finish()
    if (finished === before) listener.onTooFew()
  }
  function cancel(): void {
    drawing.cancel()
    listener.onProgress(undefined)
  }
  const stopPointer = followPointer(map, (pointer) => {
    picture = { ...picture, pointer }
  })
  const stopKeys = listenForDrawingKeys(map.getContainer(), {
    onFinish: finish,
    onCancel: () => (drawing.isDrawing() ? cancel() : listener.onLeave()),
    onPress: drawing.pressMiddle,
    onBack: () => drawing.canUndo() && drawing.undo(),
  })
  return {
    repaint: () => canvas.redraw(),
    close() {
      stopKeys()
      stopPointer()
      // If closed while drawing, the library paints again but can no longer be queried.
      delete begun.drawing
      drawing.stop()
      canvas.remove()
    },
  }
}

const stepsOf = (drawing: Drawing): Pick<DrawingProgress, 'undo' | 'redo'> => ({
  undo: drawing.canUndo() ? drawing.undo : undefined,
  redo: drawing.canRedo() ? drawing.redo : undefined,
})

function measureNow(kind: SketchKind, features: Features): SketchMeasure | undefined {
  const sketch = features.findLast(({ geometry }) => geometry.type !== 'Point')
  return sketch && measureOf(kind, sketch.geometry)
}
