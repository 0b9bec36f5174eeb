import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { isSameJson, type Json } from '#domain/json.ts'
import type { CarriedItem, CarryItem } from './carryItem.ts'

/** Pixels a mouse must move before it lifts an item. */
const mouseSlack = 6
/** Milliseconds a finger must rest to lift an item; an earlier move scrolls the page. */
const restMs = 350
const fingerSlack = 10

export interface Drag<Landing> {
  readonly id: string
  readonly by: 'pointer' | 'keys'
  /** Where a drop would land; undefined before the first move and where nothing can land. */
  readonly landing: Landing | undefined
}

export interface DragOptions<Landing> {
  /**
   * Element that starts a drag: a grip lifts its item immediately. An item without a grip can also be selected and
   * scrolled past, so a mouse must move and a finger must rest.
   */
  readonly handle: 'grip' | 'item'
  /** Shows the item under the pointer; without it, only its landing is shown. */
  readonly carry?: CarryItem | undefined
  /** Returns the landing at a point of the screen, and scrolls if that is near an edge. */
  readonly landingAt: (id: string, point: { x: number; y: number }, handle: HTMLElement) => Landing | undefined
  /** Returns the landing after a key is used on an item lifted by keys; undefined if the key doesn't move the item. */
  readonly landingByKey: (
    id: string,
    key: string,
    landing: Landing | undefined,
    handle: HTMLElement,
  ) => Landing | undefined
  /** Receives a drop. Returns false if the item can't land there; an item lifted by keys then stays lifted. */
  readonly onDrop: (id: string, landing: Landing) => boolean
}

export interface DragHandle {
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onBlur: () => void
}

interface Press {
  readonly id: string
  readonly pointerId: number
  readonly isMouse: boolean
  readonly handle: HTMLElement
  readonly x: number
  readonly y: number
}

/** Access to the current drag for event handlers, because events can arrive faster than renders. */
interface HeldDrag<Landing> {
  readonly now: () => Drag<Landing> | undefined
  readonly hold: (next: Drag<Landing> | undefined) => void
}

/**
 * Drags one of several items with mouse, pen, touch or keys: Space lifts, arrow keys move, Space or Enter drops, Escape
 * cancels. Spread `handleOf(id)` on the item or its grip; grips need `touch-action: none`.
 */
export function useDrag<Landing extends Json>(options: DragOptions<Landing>) {
  const [drag, setDrag] = useState<Drag<Landing>>()
  const latest = useRef<Drag<Landing>>(undefined)
  const now = () => latest.current
  function hold(next: Drag<Landing> | undefined): void {
    const before = latest.current
    if (before?.id === next?.id && before?.by === next?.by && isSameJson(before?.landing, next?.landing)) return
    latest.current = next
    setDrag(next)
  }
  const onPress = usePointerDrag(options, { now, hold })

  function onKey(id: string, event: KeyboardEvent<HTMLElement>): void {
    const held = now()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (held?.by === 'keys' && held.id === id) {
      const landing = options.landingByKey(id, event.key, held.landing, event.currentTarget)
      if (landing !== undefined) hold({ ...held, landing })
      else if (event.key === 'Escape') hold(undefined)
      else if (event.key !== ' ' && event.key !== 'Enter') return
      else if (held.landing === undefined || options.onDrop(id, held.landing)) hold(undefined)
    } else if (event.key === ' ' && held?.by !== 'pointer') hold({ id, by: 'keys', landing: undefined })
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const handleOf = (id: string): DragHandle => ({
    onPointerDown: (event) => onPress(id, event),
    onKeyDown: (event) => onKey(id, event),
    onBlur() {
      if (now()?.by === 'keys') hold(undefined)
    },
  })
  return { drag, handleOf }
}

function usePointerDrag<Landing extends Json>(options: DragOptions<Landing>, { now, hold }: HeldDrag<Landing>) {
  const [press, setPress] = useState<Press>()
  const pressed = useRef<Press>(undefined)
  const carried = useRef<CarriedItem>(undefined)

  function pressOn(next: Press | undefined): void {
    pressed.current = next
    setPress(next)
  }

  function lift({ id, handle, x, y }: Press): void {
    hold({ id, by: 'pointer', landing: undefined })
    carried.current = options.carry?.(handle.closest<HTMLElement>('[data-row]') ?? handle, x, y)
  }

  function putDown(): void {
    carried.current?.putDown()
    carried.current = undefined
  }

  function move(x: number, y: number): void {
    const held = pressed.current
    if (!held) return
    if (!now()) {
      const distance = Math.hypot(x - held.x, y - held.y)
      if (held.isMouse && distance > mouseSlack) lift(held)
      else if (!held.isMouse && distance > fingerSlack) pressOn(undefined)
    }
    const drag = now()
    if (!drag) return
    carried.current?.moveTo(x, y)
    hold({ ...drag, landing: options.landingAt(held.id, { x, y }, held.handle) })
  }

  function release(isDropped: boolean): void {
    const dropped = now()
    putDown()
    pressOn(undefined)
    hold(undefined)
    if (dropped?.by !== 'pointer') return
    if (options.handle === 'item') swallowClick()
    if (isDropped && dropped.landing !== undefined) options.onDrop(dropped.id, dropped.landing)
  }

  function rest(): void {
    if (options.handle === 'item' && pressed.current?.isMouse === false) lift(pressed.current)
  }

  useWindowPointer(press, { move, release, rest, leave: putDown })
  useStillPage(options.handle === 'item', () => now()?.by === 'pointer')

  return (id: string, event: ReactPointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey) return
    const { pointerId, pointerType, currentTarget: handle, clientX: x, clientY: y } = event
    const next = { id, pointerId, isMouse: pointerType === 'mouse', handle, x, y }
    release(false)
    pressOn(next)
    if (options.handle === 'item') return
    // Prevents text selection. This also prevents focusing, so focus explicitly.
    event.preventDefault()
    handle.focus({ preventScroll: true })
    handle.setPointerCapture?.(pointerId)
    lift(next)
  }
}

interface PointerHandlers {
  readonly move: (x: number, y: number) => void
  readonly release: (isDropped: boolean) => void
  /** Called after the pointer has been down for `restMs`. */
  readonly rest: () => void
  /** Called on unmount. */
  readonly leave: () => void
}

function useWindowPointer(press: Press | undefined, handlers: PointerHandlers): void {
  const onMove = useEffectEvent(handlers.move)
  const onRelease = useEffectEvent(handlers.release)
  const onRest = useEffectEvent(handlers.rest)
  const onLeave = useEffectEvent(handlers.leave)
  useEffect(() => () => onLeave(), [])
  useEffect(() => {
    if (!press) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const timer = setTimeout(() => onRest(), restMs)
    const cancel = (event: WindowEventMap['keydown']) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onRelease(false)
    }
    const own = (event: PointerEvent) => event.pointerId === press.pointerId
    window.addEventListener('pointermove', (event) => own(event) && onMove(event.clientX, event.clientY), { signal })
    window.addEventListener('pointerup', (event) => own(event) && onRelease(true), { signal })
    window.addEventListener('pointercancel', (event) => own(event) && onRelease(false), { signal })
    window.addEventListener('keydown', cancel, { signal, capture: true })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [press])
}

/** Prevents dragging from scrolling the page, which requires a non-passive listener added before the touch. */
function useStillPage(isNeeded: boolean, isDragging: () => boolean): void {
  const isStill = useEffectEvent(isDragging)
  useEffect(() => {
    if (!isNeeded) return undefined
    const still = (event: TouchEvent) => isStill() && event.preventDefault()
    window.addEventListener('touchmove', still, { passive: false })
    return () => window.removeEventListener('touchmove', still)
  }, [isNeeded])
}

/** Suppresses the click that ends a drag, which would otherwise open the item. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
