import { useEffect, useEffectEvent, useRef } from 'react'
import { usePaintedTheme } from '#ui/themeAtom.ts'
import { useMap } from '../mapContext.ts'
import styles from './Drawing.module.css'
import { type DrawingProgress, openSketchpad, type SketchpadListener } from './openSketchpad.ts'
import type { SketchGeometry, SketchKind, SketchMeasure } from './sketch.ts'

export interface DrawingLayerProps extends SketchpadListener {
  kind: SketchKind
}

export function DrawingLayer(props: DrawingLayerProps) {
  const { kind } = props
  const map = useMap()
  const painted = usePaintedTheme()
  const repaint = useRef<(() => void) | undefined>(undefined)
  const writeMeasure = useEffectEvent((measure: SketchMeasure) => props.writeMeasure(measure))
  const onProgress = useEffectEvent((progress: DrawingProgress | undefined) => props.onProgress(progress))
  const onFinish = useEffectEvent((geometry: SketchGeometry) => props.onFinish(geometry))
  const onTooFew = useEffectEvent(() => props.onTooFew())
  const onLeave = useEffectEvent(() => props.onLeave())

  useEffect(() => {
    const container = map.getContainer()
    container.classList.add(styles.drawing ?? '')
    const pad = openSketchpad(map, kind, {
      writeMeasure: (measure) => writeMeasure(measure),
      onProgress: (progress) => onProgress(progress),
      onFinish: (geometry) => onFinish(geometry),
      onTooFew: () => onTooFew(),
      onLeave: () => onLeave(),
    })
    repaint.current = pad.repaint
    return () => {
      pad.close()
      container.classList.remove(styles.drawing ?? '')
      repaint.current = undefined
    }
  }, [map, kind])

  useEffect(() => {
    if (painted) repaint.current?.()
  }, [painted])

  return <span className={styles.middle} aria-hidden="true" />
}
