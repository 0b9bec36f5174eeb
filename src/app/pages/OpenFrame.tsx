import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isOpen } from '../screens/screen.tsx'

const MemberFrame = lazy(() => import('../shell/MainShell.tsx').then((module) => ({ default: module.MemberFrame })))

/** Around a screen that is open to all: who is signed in keeps the navigation, everybody else sees the screen alone. */
export function OpenFrame({ children }: { children: ReactNode }) {
  const { host, routeState, screens, learnScreens } = useRouter().options.context
  const isWhole = screens.some(({ access }) => !isOpen(access))
  const [session, setSession] = useState(() => (isWhole ? host.session() : undefined))
  useEffect(() => {
    const enter = async () => {
      const found = await host.ensure()
      // The navigation shows the screens that are known, which are the open ones alone when the page began here.
      if (found) await learnScreens()
      setSession(found)
    }
    // Who can't be found out is nobody.
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
