import { readDeviceChoice } from './deviceChoice.ts'

/** Themes the user can choose; `system` follows the device. */
export const themes = ['system', 'light', 'dark', 'sunlight'] as const
export type Theme = (typeof themes)[number]
export type PaintedTheme = Exclude<Theme, 'system'>

export const themeKey = 'catchment.theme'

export const darkQuery = '(prefers-color-scheme: dark)'

/**
 * Storage key of field mode, which has the sunlight theme regardless of the chosen one, large text and large targets.
 */
export const fieldKey = 'catchment.field'
export const fieldChoices = ['on'] as const
const isInField = (): boolean => readDeviceChoice(fieldKey, fieldChoices) === 'on'

export function paintedTheme(theme: Theme): PaintedTheme {
  if (isInField()) return 'sunlight'
  if (theme !== 'system') return theme
  return matchMedia(darkQuery).matches ? 'dark' : 'light'
}

export function paintTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  dataset.theme = paintedTheme(theme)
  if (isInField()) dataset.mode = 'field'
  else delete dataset.mode
}

/**
 * Applies the stored theme before the first paint and follows the device, other tabs, and print (always light). Call
 * once at startup. Returns a stop function.
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
