import { useMemo } from 'react'
import type { Shape } from '#domain/geo/point.ts'
import { SketchEditor } from './SketchEditor.tsx'
import { type EditedKind, geometryOf, shapeOf, type SketchMeasure } from './sketch.ts'

export interface ShapeEditorProps {
  kind: EditedKind
  /** Last committed shape. Changes during a drag are emitted and drawn, but this prop isn't updated. */
  shape: Shape
  writeMeasure?: ((measure: SketchMeasure) => string) | undefined
  onMove: (shape: Shape) => void
  onDrop: (shape: Shape) => void
  /** Called when a drag is reverted or ends in an invalid shape. */
  onCancel?: (() => void) | undefined
}

export function ShapeEditor({ kind, shape, writeMeasure, onMove, onDrop, onCancel }: ShapeEditorProps) {
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
        else onCancel?.()
      }}
      onCancel={onCancel}
    />
  )
}
