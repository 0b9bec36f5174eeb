import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { titleText } from '#session/navigation.ts'
import { useShown } from './useShown.ts'

/** Gives the window the title of its address. A screen that shows one thing names that thing afterwards. */
export function AddressTitle() {
  const { i18n } = useLingui()
  const screen = useShown()?.screen
  const title = screen && i18n._(screen.title)
  useEffect(() => {
    if (title !== undefined) document.title = titleText(title)
    // A new address has its own title even when the words are the same as before.
  }, [screen, title])
  return null
}
