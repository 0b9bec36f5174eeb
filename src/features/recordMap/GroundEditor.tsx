import { useLingui } from '@lingui/react/macro'
import { CandidateMarker } from '#mapKit/candidate/CandidateMarker.tsx'
import { ShapeEditor } from '#mapKit/drawing/ShapeEditor.tsx'
import { editedKind } from './editedKind.ts'
import type { GroundEdit } from './useGroundEdit.tsx'

export function GroundEditor({ edit }: { edit: GroundEdit }) {
  const { t } = useLingui()
  const { place, shape } = edit.draft ?? {}
  const kind = shape && editedKind(shape)
  if (shape && kind) {
    return (
      <ShapeEditor kind={kind} shape={shape} onMove={() => undefined} onDrop={(moved) => edit.set({ shape: moved })} />
    )
  }
  if (!place) return null
  return (
    <CandidateMarker
      place={place}
      name={t`Marker you’re moving`}
      onDrag={() => undefined}
      onDrop={(moved) => edit.set({ place: moved })}
      onCancel={() => edit.set({ place })}
    />
  )
}
