import { useMemo } from 'react'
import type { Shape } from '#domain/geo/point.ts'
import { SketchEditor } from './SketchEditor.tsx'
import { type EditedKind, geometryOf, shapeOf, type SketchMeasure } from './sketch.ts'

export interface ShapeEditorProps {
  kind: EditedKind
  /** As it was last settled; what is under the finger is passed on and drawn, but not handed back here. */
  shape: Shape
  writeMeasure?: ((measure: SketchMeasure) => string) | undefined
  onMove: (shape: Shape) => void
  onDrop: (shape: Shape) => void
}

/** A finished shape with handles: its corners, its radius and itself can be dragged. */
export function ShapeEditor({ kind, shape, writeMeasure, onMove, onDrop }: ShapeEditorProps) {
  const geometry = useMemo(() => geometryOf(shape), [shape])
  return (
    <SketchEditor
      kind={kind}
      geometry={geometry}
      writeMeasure={writeMeasure}
      onMove={(moved) => {
        const now = shapeOf(kind, moved)
        if (now) onMove(now)
      }}
      onDrop={(dropped) => {
        const now = shapeOf(kind, dropped)
        if (now) onDrop(now)
      }}
    />
  )
}
