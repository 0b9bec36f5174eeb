import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { DrawingLayer } from '#mapKit/drawing/DrawingLayer.tsx'
import type { DrawingProgress } from '#mapKit/drawing/openSketchpad.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import type { MapToolProps } from '#mapStage/mapTool.ts'
import { measureText } from '#mapKit/drawing/measureText.ts'
import { DrawingHint } from '#mapKit/drawing/DrawingHint.tsx'

/** Measures along a line; the next line takes the place of the last. */
export function Tool({ onLeave, onStatus }: MapToolProps) {
  const { i18n } = useLingui()
  const windowClass = useWindowClass()
  const isSmall = windowClass === 'phone' || windowClass === 'portrait'
  const [progress, setProgress] = useState<DrawingProgress>()
  const tell = useEffectEvent(() =>
    onStatus({
      words: progress?.measure ? measureText(progress.measure) : <Trans>Press along the way to be measured</Trans>,
      detail: <DrawingHint progress={progress} isSmall={isSmall} />,
      undo: progress?.undo,
      redo: progress?.redo,
    }),
  )
  const end = useEffectEvent(() => onStatus(undefined))
  useEffect(() => tell(), [progress, isSmall, i18n.locale])
  useEffect(() => () => end(), [])
  return (
    <DrawingLayer
      kind="line"
      writeMeasure={measureText}
      onProgress={setProgress}
      onFinish={() => undefined}
      onTooFew={() => undefined}
      onLeave={onLeave}
    />
  )
}
