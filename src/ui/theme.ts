import { readDeviceChoice } from './deviceChoice.ts'

/** What a person may choose; `system` follows the device. */
export const themes = ['system', 'light', 'dark', 'sunlight'] as const
export type Theme = (typeof themes)[number]
/** What is painted. */
export type PaintedTheme = Exclude<Theme, 'system'>

/** Where the choice is kept on this device. */
export const themeKey = 'catchment.theme'

export const darkQuery = '(prefers-color-scheme: dark)'

/** What is painted for a choice on this device, now. */
export function paintedTheme(theme: Theme): PaintedTheme {
  if (theme !== 'system') return theme
  return matchMedia(darkQuery).matches ? 'dark' : 'light'
}

/** Paints the page in a theme. */
export function paintTheme(theme: Theme): void {
  document.documentElement.dataset.theme = paintedTheme(theme)
}

/**
 * Paints the kept choice before the first draw and follows the device, other tabs, and paper (always light).
 * Call once at the start; the answer stops following.
 */
export function startTheme(): () => void {
  const dark = matchMedia(darkQuery)
  const paper = matchMedia('print')
  const follow = () => paintTheme(paper.matches ? 'light' : (readDeviceChoice(themeKey, themes) ?? 'system'))
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
