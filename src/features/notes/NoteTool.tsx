import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { PlacePicker } from '#mapKit/candidate/PlacePicker.tsx'
import { circleOf, outlineOf, type SketchGeometry, type SketchKind } from '#mapKit/drawing/sketch.ts'
import { InkPad } from '#mapKit/ink/InkPad.tsx'
import { roundPlace } from '#mapKit/geographicMetres.ts'
import type { DrawnNote, MapToolProps, ToolStatus } from '#mapStage/mapTool.ts'
import { SketchTool } from '#mapStage/sketch/SketchTool.tsx'
import { useStageAddress } from '#mapStage/stageAddress.ts'
import { useToolStatus } from '#mapStage/sketch/useToolStatus.ts'
import { useNavigation } from '#session/navigation.ts'
import type { NoteKind } from './note.ts'
import { inkColour } from './noteMarks.ts'
import { notesAddress, noteSettingsAtom } from './notesAtom.ts'
import { useNoteEditing } from './useNoteEditing.tsx'
import { useNoteRights } from './useNoteRights.ts'

/**
 * Adds notes of the selected kind. If the plan or the role forbids notes, the tool deactivates and the panel shows the
 * reason.
 */
export function Tool({ start, onLeave, onStatus }: MapToolProps) {
  const { kind } = useAtomValue(noteSettingsAtom)
  const { go } = useNavigation()
  const editing = useNoteEditing()
  const isShut = !useNoteRights().canMake
  const { panelId } = useStageAddress()
  const open = useEffectEvent(() => {
    // Don't navigate to the current URL, because that would step through history and might close overlays.
    if (panelId !== 'notes') go(notesAddress)
    if (isShut) return onLeave()
    if (start) {
      void editing.make(start.drawn ?? { kind: 'marker', path: [start.place] })
      onLeave()
    }
  })
  useEffect(() => open(), [])
  const keep = (drawn: DrawnNote, isLeft: boolean) => {
    void editing.make(drawn)
    if (isLeft) onLeave()
  }
  if (isShut || start) return null
  if (kind === 'line' || kind === 'area' || kind === 'circle')
    return <ShapeTool key={kind} kind={kind} {...{ keep, onLeave, onStatus }} />
  return <DrawnNoteTool key={kind} kind={kind} {...{ keep, onLeave, onStatus }} />
}

interface PartProps extends Pick<MapToolProps, 'onLeave' | 'onStatus'> {
  keep: (drawn: DrawnNote, isLeft: boolean) => void
}

function DrawnNoteTool({ kind, keep, onLeave, onStatus }: PartProps & { kind: NoteKind }) {
  const { ink, width } = useAtomValue(noteSettingsAtom)
  const status = useMemo((): ToolStatus => {
    const detail =
      kind === 'freehand' || kind === 'arrow' ? (
        <Trans>Use two fingers to move the map. Press Esc to finish.</Trans>
      ) : undefined
    return { words: <How kind={kind} />, detail }
  }, [kind])
  useToolStatus(onStatus, status)
  if (kind === 'text' || kind === 'marker')
    return <PlacePicker onPick={(place) => keep({ kind, path: [place] }, true)} onLeave={onLeave} />
  return (
    <InkPad
      colour={inkColour(ink)}
      width={width}
      isArrow={kind === 'arrow'}
      onFinish={(path) => keep({ kind, path }, false)}
      onLeave={onLeave}
    />
  )
}

const sketches = { line: 'line', area: 'polygon', circle: 'circle' } as const satisfies Record<string, SketchKind>

function ShapeTool({ kind, keep, onLeave, onStatus }: PartProps & { kind: keyof typeof sketches }) {
  const how = useMemo(() => <How kind={kind} />, [kind])
  return (
    <SketchTool
      kind={sketches[kind]}
      how={how}
      onFinish={(geometry) => {
        const drawn = drawnOf(kind, geometry)
        if (drawn) keep(drawn, false)
        return drawn !== undefined
      }}
      {...{ onLeave, onStatus }}
    />
  )
}

/** Returns the note for a sketch; undefined if the sketch is incomplete. */
export function drawnOf(kind: NoteKind, geometry: SketchGeometry): DrawnNote | undefined {
  if (kind === 'circle') {
    const circle = circleOf(geometry)
    if (!circle || circle.radiusMetres < 1) return undefined
    return { kind, path: [circle.centre], radiusMetres: circle.radiusMetres }
  }
  const outline = outlineOf(geometry).map(roundPlace)
  const path: readonly Place[] = kind === 'area' ? outline.slice(0, -1) : outline
  return path.length < (kind === 'area' ? 3 : 2) ? undefined : { kind, path }
}

function How({ kind }: { kind: NoteKind }) {
  if (kind === 'freehand') return <Trans>Draw on the map</Trans>
  if (kind === 'arrow') return <Trans>Draw the arrow from tail to tip</Trans>
  if (kind === 'line') return <Trans>Click along the line</Trans>
  if (kind === 'circle') return <Trans>Select the center, then the edge</Trans>
  if (kind === 'area') return <Trans>Click each corner</Trans>
  return <Trans>Click the map to place the note</Trans>
}
