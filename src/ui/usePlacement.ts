import { type RefObject, useLayoutEffect } from 'react'
import { placePopover, type Side } from './placePopover.ts'

export interface PlacementWish {
  side: Side
  gap: number
  align: 'start' | 'center' | 'end'
}

/** Keeps an open popover beside its anchor while the page scrolls, the window changes or its content grows. */
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
      const anchor = findAnchor()?.getBoundingClientRect()
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
