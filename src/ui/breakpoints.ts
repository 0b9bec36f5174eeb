import { useSyncExternalStore } from 'react'

/** The widths in px from which a layout holds; tokens.css and the modules use the same three numbers. */
export const breakpoints = { portrait: 600, landscape: 900, desktop: 1200 } as const
/** Below this height in px nothing stands at the foot: a phone is held across. The modules say `max-height: 499px`. */
const lowHeight = 500

/** Phone below 600 px, tablet upright below 900, tablet across below 1200, desktop from there; `low` is a phone held across. */
export type WindowClass = 'phone' | 'portrait' | 'landscape' | 'desktop' | 'low'

/** The window class of a size in CSS px. */
export function windowClassOf(width: number, height: number): WindowClass {
  if (width < breakpoints.portrait) return 'phone'
  if (height < lowHeight) return 'low'
  if (width >= breakpoints.desktop) return 'desktop'
  return width >= breakpoints.landscape ? 'landscape' : 'portrait'
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** The class of the window as it is now; draws again only when the class changes. For layout that CSS cannot do. */
export function useWindowClass(): WindowClass {
  return useSyncExternalStore(
    subscribe,
    () => windowClassOf(window.innerWidth, window.innerHeight),
    () => 'desktop',
  )
}

/** True on phones and upright tablets: there is no room for columns, so lists are cards. For layout that CSS cannot do. */
export function useHasCards(): boolean {
  const windowClass = useWindowClass()
  return windowClass === 'phone' || windowClass === 'portrait'
}
