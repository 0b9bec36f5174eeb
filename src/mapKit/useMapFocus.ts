import { useEffect } from 'react'
import { useMap } from './mapContext.ts'

/**
 * While a tool is in hand its keys are the map's: the focus goes from the toolbar to the map, or Enter would press the tool's button
 * again. Put away, it goes back to where somebody who came by keyboard had been.
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
