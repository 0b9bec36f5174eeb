import { Outlet, useRouteContext } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Session } from '#session/session.ts'
import { RouteParametersContext } from '#session/routeParameters.ts'
import { useSession } from '#session/useSession.ts'
import { SessionProvider } from '#session/SessionProvider.tsx'
import { useSyncStatus } from '#session/useSyncStatus.ts'
import { AppFrame } from '#ui/shell/AppFrame.tsx'
import { BottomBar } from '#ui/shell/BottomBar.tsx'
import { Rail } from '#ui/shell/Rail.tsx'
import type { RouteState } from '../routeState.ts'
import { mayOpen } from '../screens/mayOpen.ts'
import { useShown } from '../useShown.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { DeviceBadge } from './DeviceBadge.tsx'
import { HelpButton } from './HelpButton.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { MoreButton } from './MoreButton.tsx'
import { NavigationProvider } from './NavigationProvider.tsx'
import { renderLink } from './renderLink.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { useNavItems } from './useNavItems.tsx'
import { usePlacesAhead } from './usePlacesAhead.ts'
import { useRailState } from './useRailState.ts'
import { useScreenChange } from './useScreenChange.ts'
import { useLingui } from '@lingui/react/macro'
import { startAddress } from '../guards.ts'

const NotForRole = lazy(() => import('./NotForRole.tsx').then((module) => ({ default: module.NotForRole })))
const Notices = lazy(() => import('./Notices.tsx').then((module) => ({ default: module.Notices })))

export function MainShell() {
  const { session, routeState } = useRouteContext({ from: '/main' })
  return (
    <MemberFrame session={session} routeState={routeState}>
      <Outlet />
    </MemberFrame>
  )
}

interface MemberFrameProps {
  session: Session
  routeState: RouteState
  children: ReactNode
}

export function MemberFrame({ session, routeState, children }: MemberFrameProps) {
  return (
    <SessionProvider session={session}>
      <RouteParametersContext value={routeState}>
        <NavigationProvider>
          <Frame>{children}</Frame>
          <LeaveQuestion />
        </NavigationProvider>
      </RouteParametersContext>
    </SessionProvider>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const [railState, setRailState] = useRailState()
  const status = useSyncStatus()
  const items = useNavItems(status?.kind === 'needsYou' ? status.count : 0)
  const screen = useShown()?.screen
  const { member } = useSession()
  const isRefused = screen !== undefined && !mayOpen(member, screen)
  useScreenChange()
  usePlacesAhead()
  return (
    <AppFrame
      kind={isRefused || !screen?.fills ? 'document' : screen.fills === 'alone' ? 'alone' : 'map'}
      rail={
        <Rail
          items={items.top}
          footItems={items.foot}
          renderLink={renderLink}
          state={railState}
          onStateChange={setRailState}
          mark={<ProductMark />}
        />
      }
      railState={railState}
      bottomBar={<BottomBar items={items.bar} renderLink={renderLink} more={<MoreButton items={items.more} />} />}
      corner={
        <>
          <DeviceBadge />
          <HelpButton isOnMap={!!screen?.fills} />
          <AccountMenu />
        </>
      }
      notice={
        <Suspense>
          <Notices />
        </Suspense>
      }
    >
      <Suspense>{isRefused ? <NotForRole screen={screen} ways={items.top} /> : children}</Suspense>
      <Shortcuts />
    </AppFrame>
  )
}

function ProductMark() {
  const { t } = useLingui()
  return renderLink({
    href: startAddress,
    className: '',
    'aria-current': undefined,
    title: t`Go to the Catchment map`,
    children: <img src="/favicon.svg" width={40} height={40} alt={t`Go to the Catchment map`} />,
  })
}
