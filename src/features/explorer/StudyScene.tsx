import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { neighbourRadii } from '#analysis/rings.ts'
import type { Place } from '#domain/geo/point.ts'
import { metresText } from '#i18n/distanceText.ts'
import { CandidateMarker } from '#mapKit/candidate/CandidateMarker.tsx'
import { RingLayer } from '#mapKit/candidate/RingLayer.tsx'
import type { MapRing } from '#mapKit/candidate/ringOverlay.ts'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { useNavigation } from '#session/navigation.ts'
import { useToast } from '#ui/toasts.ts'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { hasToolAtom, toolStatusAtom } from '#mapStage/toolInHand.ts'
import type { ToolStatus } from '#mapStage/mapTool.ts'
import { useBeside } from '#mapStage/useBeside.ts'
import { type DraftStudy, studyPlace } from './draftStudy.ts'
import { EmptyStudy } from './EmptyStudy.tsx'
import { explorerAddress } from './explorerAddress.ts'
import { MoveWords } from './MoveWords.tsx'
import { PlannedZoneLayer } from './PlannedZoneLayer.tsx'
import { ReachBeside } from './ReachBeside.tsx'
import { afterPaint } from './afterPaint.ts'
import { makeSights, type Sights } from './sights.ts'
import { useWhatIf, useWhatIfPart } from './useWhatIf.ts'
import { WhatIfPanel } from './WhatIfPanel.tsx'
import { heldPlace, type WhatIf } from './whatIfStore.ts'
import { isPlanned } from './zoneBasis.ts'

const ShapeEditor = lazy(() =>
  import('#mapKit/drawing/ShapeEditor.tsx').then((module) => ({ default: module.ShapeEditor })),
)

/** What is studied, on the map and beside it: a candidate with its rings, a drawn area, and their figures. */
export function StudyScene({ onClose }: MapPanelProps) {
  // While a tool is in hand, the toolbar is that tool's to speak in.
  const hasTool = useAtomValue(hasToolAtom)
  const onStatus = useSetAtom(toolStatusAtom)
  const whatIf = useWhatIf()
  const study = useWhatIfPart(whatIf, ({ studies }) => studies.now)
  const { t } = useLingui()
  const { go } = useNavigation()
  const show = useToast()
  const [sights] = useState(() => makeSights(afterPaint))
  useStudyStatus(whatIf, hasTool, onStatus)
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
      <StudyOnMap whatIf={whatIf} study={study} sights={sights} hasTool={hasTool} />
      <WhatIfPanel whatIf={whatIf} study={study} sights={sights} onClose={close} />
    </>
  )
}

interface StudyOnMapProps {
  whatIf: WhatIf
  /** As it was last settled. */
  study: DraftStudy
  sights: Sights
  hasTool: boolean
}

function StudyOnMap({ whatIf, study, sights, hasTool }: StudyOnMapProps) {
  const { t, i18n } = useLingui()
  const { place, drawn, basis, radiusMetres } = study
  const rings = useMemo(() => ringsFor(radiusMetres), [radiusMetres])
  // While a tool is in hand the drawn shape stands by: its handles would be in the way of what is drawn next.
  const isEdited = basis === 'drawn' && !hasTool
  const quiet = useMemo(
    () => (drawn && !isEdited ? [{ id: 'drawn', shape: drawn.shape, tier: 2, isChosen: basis === 'drawn' }] : []),
    [drawn, isEdited, basis],
  )
  return (
    <>
      {basis === 'ring' && place && <HeldRings whatIf={whatIf} settled={place} rings={rings} />}
      {/* Words on zones are painted: in another language they are painted anew. */}
      {basis === 'reach' && <ReachBeside key={`beside ${i18n.locale}`} whatIf={whatIf} settled={study} />}
      {isPlanned(basis) && <PlannedZoneLayer key={`planned ${i18n.locale}`} sights={sights} />}
      {quiet.length > 0 && <ZoneLayer zones={quiet} />}
      {isEdited && drawn && (
        <Suspense fallback={null}>
          <ShapeEditor
            kind={drawn.kind}
            shape={drawn.shape}
            onMove={(shape) => whatIf.hold({ shape })}
            onDrop={(shape) => whatIf.change({ ...study, drawn: { ...drawn, shape } })}
          />
        </Suspense>
      )}
      {place && study.storeId === undefined && (
        <HeldMarker whatIf={whatIf} settled={place} name={study.name || t`Candidate site`} />
      )}
    </>
  )
}

interface HeldProps {
  whatIf: WhatIf
  settled: Place
}

/** Rings under the finger: all that is drawn again with each of its moves. */
function HeldRings({ whatIf, settled, rings }: HeldProps & { rings: readonly MapRing[] }) {
  return <RingLayer centre={useWhatIfPart(whatIf, heldPlace) ?? settled} rings={rings} />
}

function HeldMarker({ whatIf, settled, name }: HeldProps & { name: string }) {
  return (
    <CandidateMarker
      place={useWhatIfPart(whatIf, heldPlace) ?? settled}
      name={name}
      onDrag={(place) => whatIf.hold({ place })}
      onDrop={whatIf.drop}
      onCancel={whatIf.cancel}
    />
  )
}

/** The chosen ring between its neighbours of the usual radii, for the eye. */
function ringsFor(radiusMetres: number): readonly MapRing[] {
  const { inner, outer } = neighbourRadii(radiusMetres)
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

/** How far the finger has taken the candidate by now. */
function HeldWords({ whatIf }: { whatIf: WhatIf }) {
  const from = useWhatIfPart(whatIf, ({ studies }) => studies.now?.place)
  const to = useWhatIfPart(whatIf, heldPlace)
  return from && to && <MoveWords from={from} to={to} />
}

/** Tells the toolbar of moves and steps, and puts a move back on Escape. */
function useStudyStatus(whatIf: WhatIf, hasTool: boolean, onStatus: (status: ToolStatus | undefined) => void): void {
  const studies = useWhatIfPart(whatIf, (state) => state.studies)
  const lastMove = useWhatIfPart(whatIf, (state) => state.lastMove)
  const isHeld = useWhatIfPart(whatIf, (state) => heldPlace(state) !== undefined)
  const tell = useEffectEvent((status: ToolStatus | undefined) => onStatus(status))
  useEffect(() => {
    if (hasTool) return
    tell({
      words: isHeld ? <HeldWords whatIf={whatIf} /> : lastMove && <MoveWords {...lastMove} />,
      detail: (isHeld || lastMove) && <Trans>Esc puts it back</Trans>,
      undo: studies.past.length > 0 ? whatIf.undo : undefined,
      redo: studies.future.length > 0 ? whatIf.redo : undefined,
    })
  }, [whatIf, studies, isHeld, lastMove, hasTool])
  useEffect(() => () => tell(undefined), [])

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !lastMove || whatIf.get().held || hasTool) return
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
