import { useEffect, useEffectEvent } from 'react'
import { isOverlayOpen } from '#ui/isOverlayOpen.ts'

interface AnswersKeys {
  readonly step: (by: -1 | 1) => void
  readonly tick: () => void
  readonly approve: () => void
  readonly comment: () => void
  readonly close: () => void
}

/**
 * Handles keyboard shortcuts: J and K move, X selects, A approves, C comments, Escape closes. While typing, only Escape
 * works.
 */
export function useAnswersKeys(keys: AnswersKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented || isOverlayOpen()) return
    const isWriting = target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select')
    if (event.key === 'Escape') return keys.close()
    if (isWriting) return
    const acts: Readonly<Record<string, () => void>> = {
      j: () => keys.step(1),
      k: () => keys.step(-1),
      x: keys.tick,
      a: keys.approve,
      c: keys.comment,
    }
    const act = acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
