import { useSyncExternalStore } from 'react'

/** The widths in px from which a layout holds; tokens.css and the modules use the same three numbers. */
export const breakpoints = { portrait: 600, landscape: 900, desktop: 1200 } as const

/** Phone below 600 px, tablet upright below 900, tablet across below 1200, desktop from there. */
export type WindowClass = 'phone' | 'portrait' | 'landscape' | 'desktop'

/** The window class of a width in CSS px. */
export function windowClassOf(width: number): WindowClass {
  if (width >= breakpoints.desktop) return 'desktop'
  if (width >= breakpoints.landscape) return 'landscape'
  return width >= breakpoints.portrait ? 'portrait' : 'phone'
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** The class of the window as it is now; draws again only when the class changes. For layout that CSS cannot do. */
export function useWindowClass(): WindowClass {
  return useSyncExternalStore(
    subscribe,
    () => windowClassOf(window.innerWidth),
    () => 'desktop',
  )
}
