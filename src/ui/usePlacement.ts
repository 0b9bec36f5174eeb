import { type RefObject, useLayoutEffect } from 'react'
import { type Box, placePopover, type Side } from './placePopover.ts'

export interface PlacementWish {
  side: Side
  gap: number
  align: 'start' | 'center' | 'end'
}

/**
 * Returns a popover's anchor box. For a sideways popover in a `data-popover-edge` panel, returns the panel's box at the
 * anchor's height, so that the other figures in the panel remain visible.
 */
function anchorBox(anchor: Element | null, side: Side): Box | undefined {
  const own = anchor?.getBoundingClientRect()
  const edge = side === 'left' || side === 'right' ? anchor?.closest('[data-popover-edge]') : null
  if (!own || !edge) return own
  const { left, width } = edge.getBoundingClientRect()
  return { left, width, top: own.top, height: own.height }
}

/** Keeps an open popover at its anchor on scroll, resize and content growth. */
export function usePlacement(
  popover: RefObject<HTMLElement | null>,
  findAnchor: () => Element | null,
  isOpen: boolean,
  { side, gap, align }: PlacementWish,
): void {
  useLayoutEffect(() => {
    const element = popover.current
    if (!isOpen || !element) return
    const place = () => {
      const anchor = anchorBox(findAnchor(), side)
      if (!anchor) return
      const view = { left: 0, top: 0, width: document.documentElement.clientWidth, height: window.innerHeight }
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const placed = placePopover(anchor, size, view, { side, gap, align })
      element.style.left = `${placed.left}px`
      element.style.top = `${placed.top}px`
      element.style.setProperty('--arrow', `${placed.arrow}px`)
      element.dataset.side = placed.side
    }
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  })
}
