import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { CandidateMarker } from '#mapKit/candidate/CandidateMarker.tsx'
import { type MapRing, RingLayer } from '#mapKit/candidate/RingLayer.tsx'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { useNavigation } from '#session/navigation.ts'
import { useToast } from '#ui/toasts.ts'
import type { ToolStatus } from '../mapTool.ts'
import { useBeside } from '../useBeside.ts'
import { type DraftStudy, ringRadii, studyPlace } from './draftStudy.ts'
import { EmptyStudy } from './EmptyStudy.tsx'
import { explorerAddress } from './explorerAddress.ts'
import { metresText } from './measureText.ts'
import { MoveWords } from './MoveWords.tsx'
import { useWhatIf, useWhatIfState } from './useWhatIf.ts'
import { WhatIfPanel } from './WhatIfPanel.tsx'
import { studyNow, type WhatIf, type WhatIfState } from './whatIfStore.ts'

const ShapeEditor = lazy(() =>
  import('#mapKit/drawing/ShapeEditor.tsx').then((module) => ({ default: module.ShapeEditor })),
)

export interface StudySceneProps {
  /** A tool is in hand: then the toolbar is that tool's to speak in. */
  hasTool: boolean
  onStatus: (status: ToolStatus | undefined) => void
  onClose: () => void
}

/** What is studied, on the map and beside it: a candidate with its rings, a drawn area, and their figures. */
export function StudyScene({ hasTool, onStatus, onClose }: StudySceneProps) {
  const whatIf = useWhatIf()
  const state = useWhatIfState(whatIf)
  const { t } = useLingui()
  const { go } = useNavigation()
  const show = useToast()
  const study = studyNow(state)
  useStudyStatus(whatIf, state, hasTool, onStatus)
  useShowStart(study)

  function close() {
    if (study) {
      whatIf.change(undefined)
      const bringBack = () => {
        whatIf.undo()
        go(explorerAddress)
      }
      show({ text: <Trans>The study was put away.</Trans>, action: { label: t`Undo`, onPress: bringBack } })
    }
    onClose()
  }

  if (!study) return <EmptyStudy onClose={onClose} />
  return (
    <>
      <StudyOnMap whatIf={whatIf} state={state} study={study} hasTool={hasTool} />
      <WhatIfPanel whatIf={whatIf} study={study} settled={state.studies.now ?? study} onClose={close} />
    </>
  )
}

interface StudyOnMapProps {
  whatIf: WhatIf
  state: WhatIfState
  study: DraftStudy
  hasTool: boolean
}

function StudyOnMap({ whatIf, state, study, hasTool }: StudyOnMapProps) {
  const { t } = useLingui()
  const { place, drawn, basis, radiusMetres } = study
  const rings = useMemo(() => ringsFor(radiusMetres), [radiusMetres])
  const settled = state.studies.now?.drawn
  // While a tool is in hand the drawn shape stands by: its handles would be in the way of what is drawn next.
  const isEdited = basis === 'drawn' && !hasTool
  const quiet = useMemo(
    () => (drawn && !isEdited ? [{ id: 'drawn', shape: drawn.shape, tier: 2, isChosen: basis === 'drawn' }] : []),
    [drawn, isEdited, basis],
  )
  return (
    <>
      {basis === 'ring' && place && <RingLayer centre={place} rings={rings} />}
      <ZoneLayer zones={quiet} />
      {isEdited && settled && (
        <Suspense fallback={null}>
          <ShapeEditor
            kind={settled.kind}
            shape={settled.shape}
            onMove={(shape) => whatIf.hold({ shape })}
            onDrop={(shape) =>
              state.studies.now && whatIf.change({ ...state.studies.now, drawn: { ...settled, shape } })
            }
          />
        </Suspense>
      )}
      {place && (
        <CandidateMarker
          place={place}
          name={study.name || t`Candidate site`}
          onDrag={(at) => whatIf.hold({ place: at })}
          onDrop={whatIf.drop}
          onCancel={whatIf.cancel}
        />
      )}
    </>
  )
}

/** The chosen ring between its neighbours of the usual radii, for the eye. */
function ringsFor(radiusMetres: number): readonly MapRing[] {
  const inner = ringRadii.findLast((radius) => radius < radiusMetres)
  const outer = ringRadii.find((radius) => radius > radiusMetres)
  const ring = (radius: number | undefined, look: MapRing['look']): MapRing[] =>
    radius === undefined ? [] : [{ radiusMetres: radius, look, label: metresText(radius) }]
  return [...ring(outer, 'outer'), ...ring(inner, 'inner'), ...ring(radiusMetres, 'chosen')]
}

/** Brings what is studied into sight once, when the study begins or is come back to; from then on the map stays where it is. */
function useShowStart(study: DraftStudy | undefined): void {
  const { show } = useBeside()
  const hasBegun = study !== undefined
  const begin = useEffectEvent(() => {
    const place = study && studyPlace(study)
    if (place) show(place)
  })
  useEffect(() => {
    if (hasBegun) begin()
  }, [hasBegun])
}

/** Tells the toolbar of moves and steps, and puts a move back on Escape. */
function useStudyStatus(
  whatIf: WhatIf,
  { studies, held, lastMove }: WhatIfState,
  hasTool: boolean,
  onStatus: StudySceneProps['onStatus'],
): void {
  const from = studies.now?.place
  const to = held && 'place' in held ? held.place : undefined
  const move = useMemo(() => (from && to ? { from, to } : lastMove), [from, to, lastMove])
  const tell = useEffectEvent((status: ToolStatus | undefined) => onStatus(status))
  useEffect(() => {
    if (hasTool) return
    tell({
      words: move && <MoveWords {...move} />,
      detail: move && <Trans>Esc puts it back</Trans>,
      undo: studies.past.length > 0 ? whatIf.undo : undefined,
      redo: studies.future.length > 0 ? whatIf.redo : undefined,
    })
  }, [whatIf, studies, move, hasTool])
  useEffect(() => () => tell(undefined), [])

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !lastMove || held || hasTool) return
    if (document.querySelector(':popover-open[role="dialog"], :popover-open[role="menu"], dialog[open]')) return
    event.preventDefault()
    event.stopPropagation()
    whatIf.undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event)
    // Before the screen hears of it, after a drawing that is under way.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
