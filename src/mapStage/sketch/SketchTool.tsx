import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { DrawingHint } from '#mapKit/drawing/DrawingHint.tsx'
import { DrawingLayer } from '#mapKit/drawing/DrawingLayer.tsx'
import { measureText } from '#mapKit/drawing/measureText.ts'
import type { DrawingProgress } from '#mapKit/drawing/openSketchpad.ts'
import type { SketchGeometry, SketchKind } from '#mapKit/drawing/sketch.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { useToast } from '#ui/toasts.ts'
import type { MapToolProps, ToolStatus } from '../mapTool.ts'
import { useToolStatus } from './useToolStatus.ts'

interface SketchToolProps extends Pick<MapToolProps, 'onLeave' | 'onStatus'> {
  kind: SketchKind
  /** Instructions before drawing. Must be stable. */
  how: ReactNode
  /** Handles a finished drawing; returns false if it is too small to save. */
  onFinish: (geometry: SketchGeometry) => boolean
}

export function SketchTool({ kind, how, onFinish, onLeave, onStatus }: SketchToolProps) {
  const windowClass = useWindowClass()
  const isSmall = windowClass === 'phone' || windowClass === 'portrait'
  const [progress, setProgress] = useState<DrawingProgress>()
  const [isTooFew, setIsTooFew] = useState(false)
  const [turn, setTurn] = useState(0)
  const status = useMemo((): ToolStatus => {
    const { measure, undo, redo } = progress ?? {}
    const words = isTooFew ? (
      <Trans>There’s not enough to save yet. Keep drawing, or start over.</Trans>
    ) : measure ? (
      measureText(measure)
    ) : (
      how
    )
    return { words, detail: <DrawingHint progress={progress} isSmall={isSmall} />, undo, redo }
  }, [progress, isTooFew, isSmall, how])
  useToolStatus(onStatus, status)
  const begun = useToastWhenDropped()
  return (
    <DrawingLayer
      key={turn}
      kind={kind}
      writeMeasure={measureText}
      onProgress={(now) => {
        begun.current = now !== undefined
        setIsTooFew(false)
        setProgress(now)
      }}
      onFinish={(geometry) => {
        const isAccepted = onFinish(geometry)
        begun.current = false
        setIsTooFew(!isAccepted)
        setProgress(undefined)
        setTurn(turn + 1)
        if (isAccepted) onLeave()
      }}
      onTooFew={() => setIsTooFew(true)}
      onLeave={onLeave}
    />
  )
}

/** Tracks an unfinished drawing. Shows a toast if switching tools discards the drawing; Escape discards it silently. */
function useToastWhenDropped(): RefObject<boolean> {
  const show = useToast()
  const begun = useRef(false)
  const notifyDropped = useEffectEvent(() => {
    if (begun.current) show({ text: <Trans>The drawing wasn’t finished, so it wasn’t saved.</Trans> })
  })
  useEffect(() => () => notifyDropped(), [])
  return begun
}
