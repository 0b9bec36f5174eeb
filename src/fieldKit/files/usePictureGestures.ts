import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fitted, panBy, type PictureView, type Size, type Spot, swipeOf, zoomAt } from './pictureView.ts'

interface PictureGestures {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
}

/** Maximum time in ms between the taps of a double tap. */
const doubleMs = 300
/** Maximum distance in px between the taps of a double tap. */
const doublePixels = 30

/** Zooms by pinch, wheel, double tap or `zoom`; pans or swipes with one finger. */
export function usePictureGestures(frame: RefObject<HTMLElement | null>, onSwipe: (to: 1 | -1) => void) {
  const [view, setView] = useState(fitted)
  const fingers = useRef(new Map<number, Spot>())
  const start = useRef<Spot & { at: number; wasAlone: boolean }>(undefined)
  const lastPress = useRef<Spot & { at: number }>(undefined)

  const sizeOf = () => sizeOfFrame(frame.current)
  const fromMiddle = (spot: Spot) => fromMiddleOf(frame.current, spot)
  const zoom = (factor: number, spot: Spot = { x: 0, y: 0 }) =>
    setView((now: PictureView) => zoomAt(now, factor, spot, sizeOf()))

  useWheel(frame, (factor, spot) => zoom(factor, fromMiddle(spot)))

  function move(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId)
    fingers.current.set(event.pointerId, now)
    const other = others[0]?.[1]
    if (!other) return setView((seen) => panBy(seen, now.x - before.x, now.y - before.y, sizeOf()))
    if (start.current) start.current.wasAlone = false
    const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    zoom(apart(now, other) / Math.max(1, apart(before, other)), middle)
  }
  function end(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId)
    const { current: began } = start
    if (fingers.current.size > 0 || !began?.wasAlone) return
    const now = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    const swipe = view.scale === 1 ? swipeOf(now.x - began.x, now.y - began.y) : 0
    if (swipe !== 0) return onSwipe(swipe)
    if (apart(now, began) > 8) return
    const { current: last } = lastPress
    const isDouble = last && now.at - last.at < doubleMs && apart(now, last) < doublePixels
    lastPress.current = isDouble ? undefined : now
    if (isDouble) zoom(view.scale > 1 ? 0.01 : 3, fromMiddle(now))
  }
  const gestures: PictureGestures = {
    onPointerDown(event) {
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const spot = { x: event.clientX, y: event.clientY }
      if (fingers.current.size === 0) start.current = { ...spot, at: event.timeStamp, wasAlone: true }
      fingers.current.set(event.pointerId, spot)
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: (event) => void fingers.current.delete(event.pointerId),
  }
  return { view, zoom, reset: () => setView(fitted), gestures }
}

const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Zooms by wheel. Uses a native listener because React's listener can't prevent scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, onZoom: (factor: number, spot: Spot) => void): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onZoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY })
  })
  useEffect(() => {
    const watched = frame.current
    const listen = (event: WheelEvent) => onWheel(event)
    watched?.addEventListener('wheel', listen, { passive: false })
    return () => watched?.removeEventListener('wheel', listen)
  }, [frame])
}

function sizeOfFrame(frame: HTMLElement | null): Size {
  return { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 }
}

function fromMiddleOf(frame: HTMLElement | null, { x, y }: Spot): Spot {
  const box = frame?.getBoundingClientRect()
  return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 }
}
