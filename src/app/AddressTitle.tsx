import { useRouterState } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { titleText } from '#session/navigation.ts'

/** Gives the window the title of its address. A screen that shows one thing names that thing afterwards. */
export function AddressTitle() {
  const { t } = useLingui()
  const { pathname, search } = useRouterState({ select: (state) => state.resolvedLocation ?? state.location })
  const { panel, section } = search as Readonly<Record<string, string | undefined>>
  const title = titleOf()
  const key = `${pathname} ${panel} ${section} ${title}`
  useEffect(() => {
    document.title = titleText(title)
    // A new address has its own title even when the words are the same as before.
  }, [key, title])
  return null

  function titleOf(): string {
    if (pathname === '/login') return t`Sign in`
    if (pathname === '/createOwner') return t`Create the owner`
    if (pathname === '/404') return t`Not found`
    if (pathname === '/500') return t`Something went wrong`
    if (pathname === '/gallery') return t`Controls`
    if (pathname === '/settings') {
      if (section === 'sync') return t`On this device`
      return section === 'appearance' ? t`Appearance` : t`Settings`
    }
    if (panel === 'stores') return t`Stores`
    return panel === 'store' ? t`Store` : t`Map`
  }
}
