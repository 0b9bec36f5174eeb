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
    const plain = plainTitles()[pathname]
    if (plain !== undefined) return plain
    if (pathname === '/settings') return (section && sectionTitles()[section]) || t`Settings`
    if (panel === 'stores') return t`Stores`
    return panel === 'store' ? t`Store` : t`Map`
  }
  function plainTitles(): Readonly<Record<string, string>> {
    return {
      '/login': t`Sign in`,
      '/register': t`Create account`,
      '/captcha': t`Verify your mailbox`,
      '/forgotPassword': t`Forgot password`,
      '/restPassword': t`New password`,
      '/RestPassword': t`New password`,
      '/appleLoginValidation': t`Sign in`,
      '/createOwner': t`Create the owner`,
      '/staff': t`Staff of the provider`,
      '/profile': t`Profile`,
      '/userList': t`User management`,
      '/userForm': t`User`,
      '/help/methods': t`Methods`,
      '/404': t`Not found`,
      '/500': t`Something went wrong`,
      '/gallery': t`Controls`,
    }
  }
  function sectionTitles(): Readonly<Record<string, string>> {
    return {
      sync: t`On this device`,
      profile: t`Profile`,
      appearance: t`Appearance`,
      staff: t`Staff`,
      data: t`Data`,
      audit: t`Audit`,
    }
  }
}
