import { isOverlayOpen } from '#ui/isOverlayOpen.ts'
import styles from './Drawing.module.css'

export interface DrawingKeys {
  /** Called on Enter. */
  readonly onFinish: () => void
  /** Called on Escape. */
  readonly onCancel: () => void
  /** Called on Space. */
  readonly onPress: () => void
  /** Called on Backspace. */
  readonly onBack: () => void
  /** Called on arrow keys with steps to the right and down; undefined if arrow keys move the map. */
  readonly onArrow?: (right: number, down: number) => void
}

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * Handles drawing keys before any other listener, unless a dialog or menu is open or the key targets a field. On a
 * button or link, handles only Escape. Returns a function that stops listening.
 */
export function listenForDrawingKeys(container: HTMLElement, keys: DrawingKeys): () => void {
  const byKey = styles.byKey ?? ''
  const actions: Readonly<Record<string, () => void>> = {
    Enter: keys.onFinish,
    Escape: keys.onCancel,
    Backspace: keys.onBack,
    ' ': keys.onPress,
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key.startsWith('Arrow')) container.classList.add(byKey)
    const arrow = keys.onArrow && arrows[event.key]
    const act = arrow ? () => keys.onArrow?.(...arrow) : actions[event.key]
    if (!act || !isOurs(event, container)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const onPointer = (event: PointerEvent) => event.isTrusted && container.classList.remove(byKey)
  window.addEventListener('keydown', onKey, true)
  container.addEventListener('pointermove', onPointer)
  return () => {
    window.removeEventListener('keydown', onKey, true)
    container.removeEventListener('pointermove', onPointer)
    container.classList.remove(byKey)
  }
}

function isOurs(event: KeyboardEvent, container: HTMLElement): boolean {
  if (isOverlayOpen()) return false
  const target = event.target as Element | null
  if (target?.closest('input, textarea, select, [contenteditable]')) return false
  if (event.key === 'Escape') return true
  return target === container || target === document.body || (event.key !== ' ' && !target?.closest('button, a'))
}
