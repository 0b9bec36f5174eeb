import { useRouter } from '@tanstack/react-router'
import { useSession } from '#session/useSession.ts'
import { mayOpen } from '../screens/mayOpen.ts'
import type { MenuGroup, Screen } from '../screens/screen.tsx'

/** The screens of a group of the navigation that this member may open. */
export function useMenuScreens(): (group: MenuGroup) => readonly Screen[] {
  const { screens } = useRouter().options.context
  const { member } = useSession()
  return (group) => screens.filter((screen) => screen.group === group && mayOpen(member, screen))
}
