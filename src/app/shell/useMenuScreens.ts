import { useRouter } from '@tanstack/react-router'
import type { Member } from '#domain/access/permissions.ts'
import { useSession } from '#session/useSession.ts'
import { mayOpen } from '../screens/mayOpen.ts'
import type { MenuGroup, Screen } from '../screens/screen.tsx'

export const menuScreens = (screens: readonly Screen[], member: Pick<Member, 'roles'>, group: MenuGroup) =>
  screens.filter((screen) => screen.group === group && mayOpen(member, screen))

export function useMenuScreens(): (group: MenuGroup) => readonly Screen[] {
  const { screens } = useRouter().options.context
  const { member } = useSession()
  return (group) => menuScreens(screens, member, group)
}
