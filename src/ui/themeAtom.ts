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

/** The theme that was chosen on this device. Another is painted at once, and kept; where storage refuses, until the page is left. */
export const themeAtom = atom(
  (get): Theme => get(chosenAtom) ?? 'system',
  (_get, set, theme: Theme) => {
    paintTheme(theme)
    set(chosenAtom, theme)
  },
)

const inFieldAtom = deviceChoiceAtom(fieldKey, fieldChoices)

/** Field mode, on or off by one press; the theme that was chosen is there again after it. */
const fieldModeAtom = atom(
  (get): boolean => get(inFieldAtom) === 'on',
  (get, set, isOn: boolean) => {
    set(inFieldAtom, isOn ? 'on' : undefined)
    paintTheme(get(themeAtom))
  },
)

/** Whether field mode is on, and what switches it. */
export const useFieldMode = () => useAtom(fieldModeAtom)

const paintedThemeAtom = atom((get): PaintedTheme => {
  get(darkChangesAtom)
  get(inFieldAtom)
  return paintedTheme(get(themeAtom))
})

/** What is painted for the choice, for what is drawn in colours of its own. Draws again when it is another. */
export const usePaintedTheme = (): PaintedTheme => useAtomValue(paintedThemeAtom)
