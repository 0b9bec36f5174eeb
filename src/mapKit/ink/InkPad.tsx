import { useEffect, useEffectEvent } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { CanvasLayer } from '../canvasLayer.ts'
import styles from '../drawing/Drawing.module.css'
import { listenForDrawingKeys } from '../drawing/drawingKeys.ts'
import { roundPlace } from '../geographicMetres.ts'
import { useMap } from '../mapContext.ts'
import { swallowClick } from '../swallowClick.ts'
import { type WorldPoint, worldOf } from '../worldPoint.ts'
import { drawInk } from './drawInk.ts'
import { type InkPoint, simplifyLine } from './simplifyLine.ts'
import { createStrokeRecorder, type StrokePointer } from './strokeRecorder.ts'

export interface InkPadProps {
  /** CSS color while drawing; '' for the theme's default. */
  colour: string
  width: number
  isArrow: boolean
  onFinish: (path: readonly Place[]) => void
  onLeave: () => void
}

/** Maximum deviation of the simplified stroke, in px. */
const tolerance = 1

export function InkPad(props: InkPadProps) {
  const map = useMap()
  const look = useEffectEvent(() => ({ colour: props.colour, width: props.width, isArrow: props.isArrow }))
  const finish = useEffectEvent((path: readonly Place[]) => props.onFinish(path))
  const leave = useEffectEvent(() => props.onLeave())

  useEffect(() => {
    const container = map.getContainer()
    const placeOf = ({ x, y }: InkPoint): Place => {
      const { lat, lng } = map.containerPointToLatLng([x, y]).wrap()
      return roundPlace({ latitude: lat, longitude: lng })
    }
    let path: readonly WorldPoint[] = []
    const layer = new CanvasLayer('labels', (context, view) => drawInk(context, view, { path, ...look() }))
    layer.addTo(map)
    const pathOf = (points: readonly InkPoint[]) => (look().isArrow ? [points[0]!, points.at(-1)!] : points)
    const recorder = createStrokeRecorder({
      onStroke(points) {
        path = pathOf(points ?? []).flatMap((point) => (points ? [worldOf(placeOf(point))] : []))
        layer.redraw()
      },
      onFinish(points) {
        path = []
        layer.redraw()
        swallowClick(container)
        finish(simplifyLine(pathOf(points), tolerance).map(placeOf))
      },
    })
    const stopRecorder = listenForHand(container, recorder)
    const stopKeys = listenForDrawingKeys(container, {
      onFinish: () => leave(),
      onPress: () => undefined,
      onCancel: () => leave(),
      onBack: () => recorder.drop(),
    })
    container.classList.add(styles.drawing ?? '')
    map.dragging.disable()
    map.doubleClickZoom.disable()
    // Where Leaflet doesn't pan, the browser would handle touches and end each stroke after a few px.
    const { touchAction } = container.style
    container.style.touchAction = 'none'
    return () => {
      stopRecorder()
      stopKeys()
      layer.remove()
      container.classList.remove(styles.drawing ?? '')
      map.dragging.enable()
      map.doubleClickZoom.enable()
      container.style.touchAction = touchAction
    }
  }, [map])
  return null
}

function listenForHand(container: HTMLElement, recorder: ReturnType<typeof createStrokeRecorder>): () => void {
  const end = new AbortController()
  const { signal } = end
  const pointerOf = (event: PointerEvent): StrokePointer => {
    const { left, top } = container.getBoundingClientRect()
    const kind = event.pointerType === 'pen' || event.pointerType === 'touch' ? event.pointerType : 'mouse'
    return { id: event.pointerId, kind, at: event.timeStamp, x: event.clientX - left, y: event.clientY - top }
  }
  const isGround = ({ target }: Event) => target instanceof Element && !target.closest('button, a, input')
  container.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button === 0 && isGround(event)) recorder.down(pointerOf(event), container.clientWidth)
    },
    { signal },
  )
  window.addEventListener(
    'pointermove',
    (event) => {
      const together = event.getCoalescedEvents()
      for (const one of together.length > 0 ? together : [event]) recorder.move(pointerOf(one))
    },
    { signal },
  )
  window.addEventListener('pointerup', (event) => recorder.up(pointerOf(event)), { signal })
  window.addEventListener('pointercancel', (event) => recorder.cancel(event.pointerId), { signal })
  return () => end.abort()
}
