import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { MapPanel } from '#mapStage/mapPanel.ts'
import { hasToolAtom } from '#mapStage/activeTool.ts'
import { useMapCard } from '#mapStage/useMapCard.ts'
import { isOverlayOpen } from '#ui/isOverlayOpen.ts'

interface Leaving {
  readonly isPicking: boolean
  readonly panel: MapPanel | undefined
  readonly leave: () => void
}

/** Handles Escape, unless a popover or dialog is open. An active tool handles Escape separately. */
export function useMapEscape({ isPicking, panel, leave }: Leaving): void {
  const hasTool = useAtomValue(hasToolAtom)
  const { card, closeCard } = useMapCard()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (isOverlayOpen()) return
    if (isPicking) leave()
    else if (hasTool) return
    else if (card) closeCard()
    else if (panel?.isLeftByEscape) leave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
