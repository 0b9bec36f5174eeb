import { useSyncExternalStore } from 'react'

/** Minimum layout widths in px; tokens.css and the modules use the same three numbers. */
const breakpoints = { portrait: 600, landscape: 900, desktop: 1200 } as const
/**
 * Height in px below which nothing is fixed to the bottom, as on a phone in landscape. The modules use `max-height:
 * 499px`.
 */
const lowHeight = 500

/**
 * `phone` below 600 px, `portrait` below 900, `landscape` below 1200, otherwise `desktop`. `low`, such as a phone in
 * landscape, is at least 600 px wide but less than 500 px high.
 */
export type WindowClass = 'phone' | 'portrait' | 'landscape' | 'desktop' | 'low'

function windowClassOf(width: number, height: number): WindowClass {
  if (width < breakpoints.portrait) return 'phone'
  if (height < lowHeight) return 'low'
  if (width >= breakpoints.desktop) return 'desktop'
  return width >= breakpoints.landscape ? 'landscape' : 'portrait'
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Returns the window class; rerenders only when it changes. For layout that CSS can't do. */
export function useWindowClass(): WindowClass {
  return useSyncExternalStore(
    subscribe,
    () => windowClassOf(window.innerWidth, window.innerHeight),
    () => 'desktop',
  )
}

/**
 * Returns whether lists are shown as cards, because phones and portrait tablets have no room for columns. For layout
 * that CSS can't do.
 */
export function useHasCards(): boolean {
  const windowClass = useWindowClass()
  return windowClass === 'phone' || windowClass === 'portrait'
}
