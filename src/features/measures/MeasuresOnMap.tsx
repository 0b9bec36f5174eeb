import { useMemo } from 'react'
import type { Shape } from '#domain/geo/point.ts'
import { CandidateMarker } from '#mapKit/candidate/CandidateMarker.tsx'
import { measureText } from '#mapKit/drawing/measureText.ts'
import { ShapeEditor } from '#mapKit/drawing/ShapeEditor.tsx'
import { type EditedGeometry, outlineOf } from '#mapKit/drawing/sketch.ts'
import { SketchEditor } from '#mapKit/drawing/SketchEditor.tsx'
import { roundPlace } from '#mapKit/geographicMetres.ts'
import { type MeasureMark, MeasureMarks } from '#mapKit/marks/MeasureMarks.tsx'
import { drawnShape, type Measure, middleOf, placesOf, positionOf } from './measure.ts'
import { kindText, shortText } from './measureWords.ts'

interface MeasuresOnMapProps {
  measures: readonly Measure[]
  grounds: ReadonlyMap<string, Shape>
  chosen: Measure | undefined
  onChange: (measure: Measure) => void
}

/** Measurements on the map. The user can edit the selected measurement's corners or radius, or move it as a whole. */
export function MeasuresOnMap({ measures, grounds, chosen, onChange }: MeasuresOnMapProps) {
  const marks = useMemo(
    () =>
      measures.map((measure): MeasureMark => {
        const { kind } = measure
        const isPath = kind === 'point' || kind === 'line' || kind === 'reach'
        return {
          id: measure.id,
          path: isPath ? placesOf(measure) : [],
          shape: grounds.get(measure.id),
          words: shortText(measure),
        }
      }),
    [measures, grounds],
  )
  return (
    <>
      <MeasureMarks marks={marks} />
      {chosen && <MeasureEditor key={chosen.id} measure={chosen} onChange={onChange} />}
    </>
  )
}

function MeasureEditor({ measure, onChange }: { measure: Measure; onChange: (measure: Measure) => void }) {
  if (measure.kind === 'point' || measure.kind === 'reach') return <PointEditor {...{ measure, onChange }} />
  if (measure.kind === 'line') return <LineEditor {...{ measure, onChange }} />
  return <GroundEditor kind={measure.kind} {...{ measure, onChange }} />
}

interface EditorProps {
  measure: Measure
  onChange: (measure: Measure) => void
}

function PointEditor({ measure, onChange }: EditorProps) {
  return (
    <CandidateMarker
      place={middleOf(measure)}
      name={kindText(measure.kind)}
      onDrag={() => undefined}
      onDrop={(place) => onChange({ ...measure, path: [positionOf(place)] })}
      onCancel={() => onChange({ ...measure })}
    />
  )
}

function LineEditor({ measure, onChange }: EditorProps) {
  const geometry = useMemo(
    (): EditedGeometry => ({ type: 'LineString', coordinates: measure.path.map(([x, y]) => [x, y]) }),
    [measure.path],
  )
  return (
    <SketchEditor
      kind="line"
      geometry={geometry}
      writeMeasure={measureText}
      onMove={() => undefined}
      onDrop={(moved) => {
        const path = outlineOf(moved).map(roundPlace).map(positionOf)
        if (path.length > 1) onChange({ ...measure, path })
      }}
    />
  )
}

function GroundEditor({ kind, measure, onChange }: EditorProps & { kind: 'polygon' | 'freehand' | 'circle' }) {
  const { path, radiusMetres } = measure
  const shape = useMemo(
    () => drawnShape({ id: '', kind, path, ...(radiusMetres === undefined ? {} : { radiusMetres }) }),
    [kind, path, radiusMetres],
  )
  if (!shape) return null
  return (
    <ShapeEditor
      kind={kind}
      shape={shape}
      writeMeasure={measureText}
      onMove={() => undefined}
      onDrop={(moved) => {
        if (moved.type === 'Circle')
          onChange({ ...measure, path: [positionOf(moved.centre)], radiusMetres: Math.max(1, moved.radiusMetres) })
        else if (moved.type === 'Polygon' && moved.coordinates[0])
          onChange({ ...measure, path: moved.coordinates[0].map(([x, y]) => [x, y]) })
      }}
    />
  )
}
