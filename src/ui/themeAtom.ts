import { atom, useAtom, useAtomValue } from 'jotai'
import { changesAtom, deviceChoiceAtom } from './deviceChoiceAtom.ts'
import {
  darkQuery,
  fieldChoices,
  fieldKey,
  type PaintedTheme,
  paintedTheme,
  paintTheme,
  type Theme,
  themeKey,
  themes,
} from './theme.ts'

const chosenAtom = deviceChoiceAtom(themeKey, themes)

const darkChangesAtom = changesAtom((changed) => {
  const dark = matchMedia(darkQuery)
  dark.addEventListener('change', changed)
  return () => dark.removeEventListener('change', changed)
})

/**
 * Theme chosen on this device. Setting it applies and stores it immediately. If storage is blocked, the theme lasts
 * until the user leaves the page.
 */
export const themeAtom = atom(
  (get): Theme => get(chosenAtom) ?? 'system',
  (_get, set, theme: Theme) => {
    paintTheme(theme)
    set(chosenAtom, theme)
  },
)

const inFieldAtom = deviceChoiceAtom(fieldKey, fieldChoices)

const fieldModeAtom = atom(
  (get): boolean => get(inFieldAtom) === 'on',
  (get, set, isOn: boolean) => {
    set(inFieldAtom, isOn ? 'on' : undefined)
    paintTheme(get(themeAtom))
  },
)

export const useFieldMode = () => useAtom(fieldModeAtom)

const paintedThemeAtom = atom((get): PaintedTheme => {
  get(darkChangesAtom)
  get(inFieldAtom)
  return paintedTheme(get(themeAtom))
})

/** Returns the painted theme, for content that draws its own colors. */
export const usePaintedTheme = (): PaintedTheme => useAtomValue(paintedThemeAtom)
