import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { isStoreStatus, type StoreStatus } from '#domain/store/storeStatus.ts'
import { type Ghost, showGhost } from './ghost.ts'

/** Pixels a mouse must move before it lifts a card. */
const mouseSlack = 6
/** Milliseconds a finger must rest to lift a card; an earlier move scrolls the board. */
const restMs = 350
const fingerSlack = 10
/** Distance from the board's edge, in pixels, that starts auto-scroll. */
const edge = 48

interface Press {
  readonly pointerId: number
  readonly card: HTMLElement
  readonly x: number
  readonly y: number
  readonly lift: () => void
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

interface LiftHandlers {
  readonly onHold: (over: StoreStatus | undefined) => void
  readonly onPut: () => void
  readonly onPutBack: () => void
}

export function usePointerLift(handlers: LiftHandlers) {
  const pressed = useRef<Press>(undefined)
  const ghost = useRef<Ghost>(undefined)

  const end = (how: 'put' | 'back') => {
    clearTimeout(pressed.current?.timer)
    const wasLifted = ghost.current !== undefined
    ghost.current?.remove()
    ghost.current = undefined
    pressed.current = undefined
    if (!wasLifted) return
    swallowClick()
    if (how === 'put') handlers.onPut()
    else handlers.onPutBack()
  }
  const move = (event: PointerEvent) => {
    const press = pressed.current
    if (!press || event.pointerId !== press.pointerId) return
    const { clientX: x, clientY: y } = event
    if (!ghost.current) {
      const far = Math.hypot(x - press.x, y - press.y)
      if (event.pointerType === 'mouse' && far > mouseSlack) raise(press)
      else if (event.pointerType !== 'mouse' && far > fingerSlack) end('back')
    }
    if (!ghost.current) return
    ghost.current.moveTo(x, y)
    handlers.onHold(stateAt(x, y))
  }
  function raise(press: Press) {
    ghost.current = showGhost(press.card, press.x, press.y)
    press.lift()
  }

  useWindowHand({ move, end, isHolding: () => ghost.current !== undefined })

  return (event: ReactPointerEvent<HTMLElement>, lift: () => void) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey) return
    const { pointerId, currentTarget: card, clientX: x, clientY: y } = event
    const rests = event.pointerType !== 'mouse'
    const timer = rests ? setTimeout(() => pressed.current && raise(pressed.current), restMs) : undefined
    pressed.current = { pointerId, card, x, y, lift, timer }
  }
}

interface WindowHand {
  readonly move: (event: PointerEvent) => void
  readonly end: (how: 'put' | 'back') => void
  readonly isHolding: () => boolean
}

function useWindowHand(handlers: WindowHand) {
  const onMove = useEffectEvent(handlers.move)
  const onEnd = useEffectEvent(handlers.end)
  const isHolding = useEffectEvent(handlers.isHolding)
  useEffect(() => {
    const move = (event: PointerEvent) => onMove(event)
    const put = () => onEnd('put')
    const back = () => onEnd('back')
    const keys = (event: KeyboardEvent) => event.key === 'Escape' && onEnd('back')
    // Dragging a card mustn't scroll, and only a non-passive listener can prevent that.
    const still = (event: TouchEvent) => isHolding() && event.preventDefault()
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', put)
    window.addEventListener('pointercancel', back)
    window.addEventListener('keydown', keys)
    window.addEventListener('touchmove', still, { passive: false })
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', put)
      window.removeEventListener('pointercancel', back)
      window.removeEventListener('keydown', keys)
      window.removeEventListener('touchmove', still)
      onEnd('back')
    }
  }, [])
}

/** Returns the status of the column at a point; auto-scrolls the board near its edge. */
function stateAt(x: number, y: number): StoreStatus | undefined {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-board-status]')
  const board = column?.parentElement
  if (board) {
    const { left, right } = board.getBoundingClientRect()
    if (x > right - edge) board.scrollLeft += 12
    if (x < left + edge) board.scrollLeft -= 12
  }
  const status = column?.dataset['boardStatus']
  return isStoreStatus(status) ? status : undefined
}

function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
