import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { neighbourRadii } from '#analysis/ringRadii.ts'
import { metresText } from '#i18n/distanceText.ts'
import { CandidateMarker } from '#mapKit/candidate/CandidateMarker.tsx'
import { RingLayer } from '#mapKit/candidate/RingLayer.tsx'
import type { MapRing } from '#mapKit/candidate/ringOverlay.ts'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { useNavigation } from '#session/navigation.ts'
import { useStudyHost } from '#session/workers/useStudy.ts'
import { isOverlayOpen } from '#ui/isOverlayOpen.ts'
import { useToast } from '#ui/toasts.ts'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { hasToolAtom, toolStatusAtom } from '#mapStage/activeTool.ts'
import type { ToolStatus } from '#mapStage/mapTool.ts'
import type { DraftStudy } from './state/draftStudy.ts'
import type { ReportDownload } from './areaReport/reportDownload.ts'
import { useOpenReport } from './areaReport/useOpenReport.ts'
import { followPins, letterOf, openPinAtom, pinnedAtom } from './candidates/pinned.ts'
import { EmptyStudy } from './panel/EmptyStudy.tsx'
import { explorerAddress } from './state/explorerAddress.ts'
import { MoveWords } from './map/MoveWords.tsx'
import { PlannedZoneLayer } from './map/PlannedZoneLayer.tsx'
import { NeighborReach } from './map/NeighborReach.tsx'
import { publishStudy } from './state/publishStudy.ts'
import {
  candidatePlaceAtom,
  canRedoAtom,
  canUndoAtom,
  heldPlaceAtom,
  isPlaceHeldAtom,
  lastMoveAtom,
  settledAtom,
  studyAtom,
  useStudyStep,
} from './state/studyAtom.ts'
import { adjust, change, drop, hold, letGo, redoStep, undoStep } from './state/studyState.ts'
import { useAtomNow } from './state/useAtomNow.ts'
import { useFrameStudy } from './map/useFrameStudy.ts'
import { WhatIfPanel } from './panel/WhatIfPanel.tsx'
import { isPlanned } from './state/zoneBasis.ts'
import { type MapPill, PillLayer } from '#mapKit/PillLayer.tsx'

const ShapeEditor = lazy(() =>
  import('#mapKit/drawing/ShapeEditor.tsx').then((module) => ({ default: module.ShapeEditor })),
)

const AreaOnMap = lazy(() => import('./areaReport/AreaOnMap.tsx').then((module) => ({ default: module.AreaOnMap })))
const VerdictOnMap = lazy(() =>
  import('./verdictOnMap/VerdictOnMap.tsx').then((module) => ({ default: module.VerdictOnMap })),
)

export interface StudySceneProps extends MapPanelProps {
  readonly Download: ReportDownload
}

export function StudyScene({ onClose, Download }: StudySceneProps) {
  const hasTool = useAtomValue(hasToolAtom)
  const onStatus = useSetAtom(toolStatusAtom)
  const step = useStudyStep()
  const study = useAtomNow(settledAtom)
  const { t } = useLingui()
  const { go } = useNavigation()
  const show = useToast()
  useFollowStudy()
  useStudyStatus(hasTool, onStatus)
  useFrameStudy(study)
  useOpenReport()

  function close() {
    if (study) {
      step(change(() => undefined))
      const bringBack = () => {
        step(undoStep)
        go(explorerAddress)
      }
      show({ text: <Trans>Study closed.</Trans>, action: { label: t`Undo`, onPress: bringBack } })
    }
    onClose()
  }

  if (!study) return <EmptyStudy onClose={onClose} />
  return (
    <>
      <StudyOnMap study={study} hasTool={hasTool} />
      <WhatIfPanel study={study} Download={Download} onClose={close} />
    </>
  )
}

interface StudyOnMapProps {
  study: DraftStudy
  hasTool: boolean
}

function StudyOnMap({ study, hasTool }: StudyOnMapProps) {
  const step = useStudyStep()
  const { t, i18n } = useLingui()
  const { place, drawn, basis, radiusMetres } = study
  const rings = useMemo(() => ringsFor(radiusMetres), [radiusMetres])
  // The handles of the drawn shape would be in the way of an active tool. Picked areas have fixed borders.
  const isEdited = basis === 'drawn' && !hasTool && drawn?.kind !== 'picked'
  const quiet = useMemo(
    () => (drawn && !isEdited ? [{ id: 'drawn', shape: drawn.shape, tier: 2, isChosen: basis === 'drawn' }] : []),
    [drawn, isEdited, basis],
  )
  return (
    <>
      {basis === 'ring' && place && <HeldRings rings={rings} />}
      {/* Zone labels are drawn into the map, so a language change must remount their layers. */}
      {basis === 'reach' && <NeighborReach key={`beside ${i18n.locale}`} settled={study} />}
      {isPlanned(basis) && <PlannedZoneLayer key={`planned ${i18n.locale}`} />}
      {quiet.length > 0 && <ZoneLayer zones={quiet} />}
      {isEdited && drawn && (
        <Suspense fallback={null}>
          <ShapeEditor
            kind={drawn.kind}
            shape={drawn.shape}
            onMove={(shape) => step(hold({ shape }))}
            onDrop={(shape) => step(adjust({ drawn: { ...drawn, shape } }))}
            onCancel={() => step(letGo)}
          />
        </Suspense>
      )}
      <PinnedOnMap />
      {!place && drawn && (
        <Suspense fallback={null}>
          <AreaOnMap />
        </Suspense>
      )}
      {place && study.storeId === undefined && (
        <Suspense fallback={null}>
          <VerdictOnMap key={`verdict ${i18n.locale}`} />
        </Suspense>
      )}
      {place && study.storeId === undefined && <HeldMarker name={study.name || t`Candidate site`} />}
    </>
  )
}

/** Separate component, so that a drag doesn't rerender the scene. */
function HeldRings({ rings }: { rings: readonly MapRing[] }) {
  const centre = useAtomNow(candidatePlaceAtom)
  return centre && <RingLayer centre={centre} rings={rings} />
}

function HeldMarker({ name }: { name: string }) {
  const step = useStudyStep()
  const place = useAtomNow(candidatePlaceAtom)
  return (
    place && (
      <CandidateMarker
        place={place}
        name={name}
        onDrag={(to) => step(hold({ place: to }))}
        onDrop={(to) => step(drop(to))}
        onCancel={() => step(letGo)}
      />
    )
  )
}

function ringsFor(radiusMetres: number): readonly MapRing[] {
  const { inner, outer } = neighbourRadii(radiusMetres)
  const ring = (radius: number | undefined, look: MapRing['look']): MapRing[] =>
    radius === undefined ? [] : [{ radiusMetres: radius, look, label: metresText(radius) }]
  return [...ring(outer, 'outer'), ...ring(inner, 'inner'), ...ring(radiusMetres, 'chosen')]
}

function useFollowStudy(): void {
  const store = useStore()
  const host = useStudyHost()
  useEffect(() => publishStudy(store, host, afterPaint), [store, host])
  useEffect(() => followPins(store), [store])
}

function HeldWords() {
  const from = useAtomNow(settledAtom)?.place
  const to = useAtomNow(heldPlaceAtom)
  return from && to && <MoveWords from={from} to={to} />
}

function useStudyStatus(hasTool: boolean, onStatus: (status: ToolStatus | undefined) => void): void {
  const store = useStore()
  const step = useStudyStep()
  const canUndo = useAtomValue(canUndoAtom)
  const canRedo = useAtomValue(canRedoAtom)
  const lastMove = useAtomValue(lastMoveAtom)
  const isHeld = useAtomValue(isPlaceHeldAtom)
  const reportStatus = useEffectEvent((status: ToolStatus | undefined) => onStatus(status))
  useEffect(() => {
    if (hasTool) return
    reportStatus({
      words: isHeld ? <HeldWords /> : lastMove && <MoveWords {...lastMove} />,
      detail: (isHeld || lastMove) && <Trans>Esc to undo</Trans>,
      undo: canUndo ? () => step(undoStep) : undefined,
      redo: canRedo ? () => step(redoStep) : undefined,
    })
  }, [step, canUndo, canRedo, isHeld, lastMove, hasTool])
  useEffect(() => () => reportStatus(undefined), [])

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !lastMove || store.get(studyAtom).held || hasTool) return
    if (isOverlayOpen()) return
    event.preventDefault()
    event.stopPropagation()
    step(undoStep)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event)
    // The capture phase on `document` precedes the map's Escape handler, which listens on `window`.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}

/** Maximum wait for idle time in ms; after a longer wait the figures would visibly lag behind the finger. */
const longestWaitMs = 150

/**
 * Runs `work` when the page is idle after the next paint, at most about `longestWaitMs` later. Uses a timeout if the
 * page is hidden, because a hidden page paints no frames.
 */
function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => whenIdle(work))
}

/**
 * Runs `work` when the page is idle. Safari has no idle callbacks, but a timeout set in a frame runs after that frame
 * is painted.
 */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: longestWaitMs })
  else setTimeout(work)
}

function PinnedOnMap() {
  const pins = useAtomValue(pinnedAtom)
  const opened = useAtomValue(openPinAtom)
  const pills = useMemo(
    () =>
      pins.flatMap(({ id, study: { place } }, at): MapPill[] =>
        place && id !== opened ? [{ id, place, words: letterOf(at) }] : [],
      ),
    [pins, opened],
  )
  return pills.length === 0 ? null : <PillLayer pills={pills} />
}
