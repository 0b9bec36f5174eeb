import { useEffect } from 'react'
import { useMap } from './mapContext.ts'

/**
 * Focuses the map while a tool is active, because Enter would otherwise trigger the tool's button again. Restores the
 * focus of keyboard users afterwards.
 */
export function useMapFocus(isInHand: boolean): void {
  const map = useMap()
  useEffect(() => {
    if (!isInHand) return undefined
    const container = map.getContainer()
    const before = document.activeElement
    if (!(before instanceof HTMLElement) || isTyping(before)) return undefined
    const isByKeyboard = before !== document.body && before.matches(':focus-visible')
    container.focus({ preventScroll: true })
    return () => {
      if (isByKeyboard && before.isConnected && document.activeElement === container)
        before.focus({ preventScroll: true })
    }
  }, [map, isInHand])
}

const isTyping = (element: Element): boolean => element.closest('input, textarea, select, [contenteditable]') !== null
