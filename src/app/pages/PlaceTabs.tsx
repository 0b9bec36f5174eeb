import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { LinkTabs } from '#ui/LinkTabs.tsx'
import { menu } from '../shell/menu.ts'
import { renderLink } from '../shell/renderLink.tsx'
import { usePlaces } from '../shell/usePlaces.tsx'
import type { MenuGroup } from '../screens/screen.tsx'
import { useShown } from '../useShown.ts'

export function PlaceTabs({ group, children }: { group: MenuGroup; children: ReactNode }) {
  const { i18n } = useLingui()
  const isPlace = useShown()?.screen.icon !== undefined
  const places = usePlaces(group)
  return (
    <>
      {isPlace && places.length > 1 && (
        <LinkTabs label={i18n._(menu[group].label)} places={places} renderLink={renderLink} />
      )}
      {children}
    </>
  )
}
