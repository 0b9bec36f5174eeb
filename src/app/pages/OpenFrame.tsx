import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const MemberFrame = lazy(() => import('../shell/MainShell.tsx').then((module) => ({ default: module.MemberFrame })))

/** Around a screen that is open to all: who is signed in keeps the navigation, everybody else sees the screen alone. */
export function OpenFrame({ children }: { children: ReactNode }) {
  const { host, routeState } = useRouter().options.context
  const [session, setSession] = useState(() => host.session())
  useEffect(() => {
    // Who can't be found out is nobody.
    host.ensure().then(setSession, () => undefined)
  }, [host])
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
