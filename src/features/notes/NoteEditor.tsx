import { useMemo } from 'react'
import type { Place, Shape } from '#domain/geo/point.ts'
import { writePath } from '#domain/layer/notePath.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { CandidateMarker } from '#mapKit/candidate/CandidateMarker.tsx'
import { ShapeEditor } from '#mapKit/drawing/ShapeEditor.tsx'
import { type EditedGeometry, outlineOf } from '#mapKit/drawing/sketch.ts'
import { SketchEditor } from '#mapKit/drawing/SketchEditor.tsx'
import { roundPlace } from '#mapKit/geographicMetres.ts'
import type { Note } from './note.ts'
import { useNoteEditing } from './useNoteEditing.tsx'

/** Handles of a note: corners, a radius, or for freehand, text and markers a single handle that moves it. */
export function NoteEditor({ note }: { note: Note }) {
  const { kind } = note
  if (kind === 'line' || kind === 'arrow') return <LineHandles note={note} />
  if (kind === 'area' || kind === 'circle') return <GroundHandles note={note} />
  return <WholeHandle note={note} />
}

function WholeHandle({ note }: { note: Note }) {
  const editing = useNoteEditing()
  const first = note.path[0]!
  const carry = ({ latitude, longitude }: Place) => {
    const north = latitude - first.latitude
    const east = longitude - first.longitude
    const path = note.path.map((place) =>
      roundPlace({ latitude: place.latitude + north, longitude: place.longitude + east }),
    )
    void editing.change(note, { path: writePath(path) })
  }
  return (
    <CandidateMarker
      place={first}
      name={note.text || choiceLabel('noteKind', note.kind)}
      onDrag={() => undefined}
      onDrop={carry}
      onCancel={() => undefined}
    />
  )
}

function LineHandles({ note }: { note: Note }) {
  const editing = useNoteEditing()
  const { path } = note
  const geometry = useMemo(
    (): EditedGeometry => ({
      type: 'LineString',
      coordinates: path.map(({ latitude, longitude }) => [longitude, latitude]),
    }),
    [path],
  )
  return (
    <SketchEditor
      kind="line"
      geometry={geometry}
      onMove={() => undefined}
      onDrop={(moved) => {
        const places = outlineOf(moved).map(roundPlace)
        if (places.length > 1) void editing.change(note, { path: writePath(places) })
      }}
    />
  )
}

function GroundHandles({ note }: { note: Note }) {
  const editing = useNoteEditing()
  const { kind, path, radiusMetres } = note
  const shape = useMemo((): Shape => {
    if (kind === 'circle') return { type: 'Circle', centre: path[0]!, radiusMetres }
    const ring = [...path, path[0]!].map(({ latitude, longitude }) => [longitude, latitude] as const)
    return { type: 'Polygon', coordinates: [ring] }
  }, [kind, path, radiusMetres])
  return (
    <ShapeEditor
      kind={kind === 'circle' ? 'circle' : 'polygon'}
      shape={shape}
      onMove={() => undefined}
      onDrop={(moved) => {
        if (moved.type === 'Circle')
          void editing.change(note, {
            path: writePath([moved.centre]),
            radius: Math.max(1, Math.round(moved.radiusMetres)),
          })
        else if (moved.type === 'Polygon') {
          const ring = (moved.coordinates[0] ?? []).slice(0, -1)
          const places = ring.map(([longitude, latitude]) => ({ latitude, longitude }))
          if (places.length > 2) void editing.change(note, { path: writePath(places) })
        }
      }}
    />
  )
}
