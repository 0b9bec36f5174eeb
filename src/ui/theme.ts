import { readDeviceChoice } from './deviceChoice.ts'

/** What a person may choose; `system` follows the device. */
export const themes = ['system', 'light', 'dark', 'sunlight'] as const
export type Theme = (typeof themes)[number]
/** What is painted. */
export type PaintedTheme = Exclude<Theme, 'system'>

/** Where the choice is kept on this device. */
export const themeKey = 'catchment.theme'

export const darkQuery = '(prefers-color-scheme: dark)'

/** Field mode, kept on this device: the sunlight theme whatever theme is chosen, large text and large targets. */
export const fieldKey = 'catchment.field'
export const fieldChoices = ['on'] as const
const isInField = (): boolean => readDeviceChoice(fieldKey, fieldChoices) === 'on'

/** What is painted for a choice on this device, now. */
export function paintedTheme(theme: Theme): PaintedTheme {
  if (isInField()) return 'sunlight'
  if (theme !== 'system') return theme
  return matchMedia(darkQuery).matches ? 'dark' : 'light'
}

/** Paints the page in a theme; in field mode large. */
export function paintTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  dataset.theme = paintedTheme(theme)
  if (isInField()) dataset.mode = 'field'
  else delete dataset.mode
}

/**
 * Paints the kept choice before the first draw and follows the device, other tabs, and paper (always light).
 * Call once at the start; the answer stops following.
 */
export function startTheme(): () => void {
  const dark = matchMedia(darkQuery)
  const paper = matchMedia('print')
  const follow = () => {
    paintTheme(readDeviceChoice(themeKey, themes) ?? 'system')
    if (paper.matches) document.documentElement.dataset.theme = 'light'
  }
  const other = ({ key }: StorageEvent) => {
    if (key === themeKey || key === fieldKey) follow()
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
