import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Shape } from '#domain/geo/point.ts'
import { DrawingLayer } from '#mapKit/drawing/DrawingLayer.tsx'
import type { DrawingProgress } from '#mapKit/drawing/openSketchpad.ts'
import { shapeOf } from '#mapKit/drawing/sketch.ts'
import { useNavigation } from '#session/navigation.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import type { MapToolProps, ToolStatus } from '#mapStage/mapTool.ts'
import { type DrawnShape, withDrawn } from '../state/draftStudy.ts'
import { explorerAddress } from '../state/explorerAddress.ts'
import { measureText } from '#mapKit/drawing/measureText.ts'
import { useStudyStep } from '../state/studyAtom.ts'
import { change } from '../state/studyState.ts'
import { DrawingHint } from '#mapKit/drawing/DrawingHint.tsx'

/** Tool that draws the study's zone or uses a shape from another tool, then opens the study and deactivates. */
export function DrawTool({
  kind,
  start,
  onLeave,
  onStatus,
}: MapToolProps & { kind: Exclude<DrawnShape['kind'], 'picked'> }) {
  const step = useStudyStep()
  const { go } = useNavigation()
  const [progress, setProgress] = useState<DrawingProgress>()
  const [isTooFew, setIsTooFew] = useState(false)
  useDrawingStatus(kind, progress, isTooFew, onStatus)
  function study(shape: Shape) {
    step(change((now) => withDrawn(now, { kind, shape })))
    go(explorerAddress)
    onLeave()
  }
  const begin = useEffectEvent(() => {
    if (start?.shape) study(start.shape)
  })
  useEffect(() => begin(), [])
  return (
    <DrawingLayer
      kind={kind}
      writeMeasure={measureText}
      onProgress={(now) => {
        setIsTooFew(false)
        setProgress(now)
      }}
      onTooFew={() => setIsTooFew(true)}
      onLeave={onLeave}
      onFinish={(geometry) => {
        const shape = shapeOf(kind, geometry)
        if (!shape || (shape.type === 'Circle' && shape.radiusMetres < 1)) {
          setIsTooFew(true)
          return
        }
        study(shape)
      }}
    />
  )
}

function useDrawingStatus(
  kind: Exclude<DrawnShape['kind'], 'picked'>,
  progress: DrawingProgress | undefined,
  isTooFew: boolean,
  onStatus: (status: ToolStatus | undefined) => void,
): void {
  const { i18n } = useLingui()
  const windowClass = useWindowClass()
  const isSmall = windowClass === 'phone' || windowClass === 'portrait'
  const reportStatus = useEffectEvent((status: ToolStatus | undefined) => onStatus(status))
  useEffect(() => {
    const words = isTooFew ? (
      <TooFew kind={kind} />
    ) : progress?.measure ? (
      measureText(progress.measure)
    ) : (
      <How kind={kind} />
    )
    reportStatus({
      words,
      detail: <DrawingHint progress={progress} isSmall={isSmall} />,
      undo: progress?.undo,
      redo: progress?.redo,
    })
  }, [kind, progress, isTooFew, isSmall, i18n.locale])
  useEffect(() => () => reportStatus(undefined), [])
}

function How({ kind }: { kind: Exclude<DrawnShape['kind'], 'picked'> }) {
  if (kind === 'circle') return <Trans>Select the center, then the edge</Trans>
  if (kind === 'freehand') return <Trans>Hold and drag around the area</Trans>
  return <Trans>Click each corner</Trans>
}

function TooFew({ kind }: { kind: Exclude<DrawnShape['kind'], 'picked'> }) {
  if (kind === 'circle') return <Trans>The circle is too small. Draw a larger one.</Trans>
  return <Trans>An area needs at least three corners</Trans>
}
