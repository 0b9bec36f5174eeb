import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isOpen } from '../screens/screen.tsx'

const MemberFrame = lazy(() => import('../shell/MainShell.tsx').then((module) => ({ default: module.MemberFrame })))

export function OpenFrame({ children }: { children: ReactNode }) {
  const { host, routeState, screens, learnScreens } = useRouter().options.context
  const isWhole = screens.some(({ access }) => !isOpen(access))
  const [session, setSession] = useState(() => (isWhole ? host.session() : undefined))
  useEffect(() => {
    const enter = async () => {
      const found = await host.ensure()
      // A page opened at a public address has loaded only public screens; the navigation needs the member screens.
      if (found) await learnScreens()
      setSession(found)
    }
    // If the session can't be checked, the user counts as signed out.
    enter().catch(() => undefined)
  }, [host, learnScreens])
  const alone = <main>{children}</main>
  if (!session) return alone
  return (
    <Suspense fallback={alone}>
      <MemberFrame session={session} routeState={routeState}>
        {children}
      </MemberFrame>
    </Suspense>
  )
}
