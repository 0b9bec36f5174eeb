import { useSyncExternalStore } from 'react'

/** What a person may choose; `system` follows the device. */
export const themes = ['system', 'light', 'dark', 'sunlight'] as const
export type Theme = (typeof themes)[number]
/** What is painted. */
export type PaintedTheme = Exclude<Theme, 'system'>

/** Where the choice is kept on this device. */
export const themeKey = 'catchment.theme'

const changed = 'catchment:theme'
const darkQuery = '(prefers-color-scheme: dark)'

/** The kept choice; `system` when there is none, when it is not one of ours, or when storage refuses. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(themeKey)
    return themes.find((theme) => theme === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

/** What is painted for a choice on this device, now. */
export function paintedTheme(theme: Theme): PaintedTheme {
  if (theme !== 'system') return theme
  return matchMedia(darkQuery).matches ? 'dark' : 'light'
}

function paint(theme: PaintedTheme): void {
  document.documentElement.dataset.theme = theme
}

/** Paints the page in a theme and keeps the choice; where storage refuses, the choice lasts until the page is left. */
export function applyTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Private windows may refuse storage; the page is painted all the same.
  }
  paint(paintedTheme(theme))
  window.dispatchEvent(new Event(changed))
}

/**
 * Paints the kept choice before the first draw and follows the device, other tabs, and paper (always light).
 * Call once at the start; the answer stops following.
 */
export function startTheme(): () => void {
  const dark = matchMedia(darkQuery)
  const paper = matchMedia('print')
  const follow = () => {
    paint(paper.matches ? 'light' : paintedTheme(readTheme()))
    window.dispatchEvent(new Event(changed))
  }
  const other = (event: StorageEvent) => {
    if (event.key === themeKey) follow()
  }
  follow()
  dark.addEventListener('change', follow)
  paper.addEventListener('change', follow)
  window.addEventListener('storage', other)
  return () => {
    dark.removeEventListener('change', follow)
    paper.removeEventListener('change', follow)
    window.removeEventListener('storage', other)
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

/** The choice, what is painted for it, and the setter. Draws again on every change of either. */
export function useTheme(): { theme: Theme; painted: PaintedTheme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  const painted = useSyncExternalStore(
    subscribe,
    () => paintedTheme(readTheme()),
    () => 'light' as const,
  )
  return { theme, painted, setTheme: applyTheme }
}
