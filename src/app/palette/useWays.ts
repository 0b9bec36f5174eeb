import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { foldForSearch, foldWords, rankMatches } from '#domain/store/storeSearch.ts'
import { useSession } from '#session/useSession.ts'
import { menuGroups, type Screen } from '../screens/screen.tsx'
import { mayOpen } from '../screens/mayOpen.ts'
import { screenOf } from '../screens/screenAt.ts'
import { menu } from '../shell/menu.ts'
import { paletteActions } from './actions.ts'

export interface Way {
  readonly to: string
  readonly label: string
  readonly detail?: string
}

const maxWays = 6

/** Returns permitted screens and actions that match the query, best first; without a query, the first in the list. */
export function useWays(query: string): { readonly screens: readonly Way[]; readonly actions: readonly Way[] } {
  const { i18n } = useLingui()
  const { screens } = useRouter().options.context
  const { member } = useSession()
  const all = useMemo(() => {
    const mine = screens.filter((screen) => mayOpen(member, screen))
    return {
      screens: menuGroups.flatMap((group) => {
        const own = mine.filter((screen) => screen.group === group)
        const label = i18n._(menu[group].label)
        return own
          .filter((screen, at) => at === 0 || screen.icon !== undefined)
          .map((screen): Way => {
            const title = i18n._(screen.title)
            return { to: screen.at, label: title, ...(title === label ? {} : { detail: label }) }
          })
      }),
      actions: paletteActions
        .filter(({ to }) => isOpenTo(mine, to))
        .map(({ label, to }): Way => ({ to, label: i18n._(label) })),
    }
  }, [screens, member, i18n])
  const words = foldWords(query)
  const found = (ways: readonly Way[]) =>
    rankMatches(ways, ({ label, detail = '' }) => ({ names: foldForSearch(label), rest: foldForSearch(detail) }), words)
      .slice(0, maxWays)
      .map(({ item }) => item)
  return { screens: found(all.screens), actions: found(all.actions) }
}

function isOpenTo(screens: readonly Screen[], to: string): boolean {
  const { pathname, searchParams } = new URL(to, 'https://catchment.invalid')
  return screenOf(screens, pathname, Object.fromEntries(searchParams)) !== undefined
}
