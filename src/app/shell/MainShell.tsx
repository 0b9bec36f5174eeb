import { Outlet, useRouteContext, useRouterState } from '@tanstack/react-router'
import { RouteParametersContext } from '#session/routeParameters.ts'
import { SessionProvider } from '#session/SessionProvider.tsx'
import { useSyncStatus } from '#session/useSyncStatus.ts'
import { AppFrame } from '#ui/shell/AppFrame.tsx'
import { BottomBar } from '#ui/shell/BottomBar.tsx'
import { Rail } from '#ui/shell/Rail.tsx'
import { LoadingOverlay } from '#ui/LoadingOverlay.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { DeviceBadge } from './DeviceBadge.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { NavigationProvider } from './NavigationProvider.tsx'
import { Notices } from './Notices.tsx'
import { ProductMark } from './ProductMark.tsx'
import { renderLink } from './renderLink.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { useNavItems } from './useNavItems.tsx'
import { useRailState } from './useRailState.ts'
import { useScreenChange } from './useScreenChange.ts'

/** The frame of everything behind sign-in: session, navigation, badge, and the screen in the middle. */
export function MainShell() {
  const { session, routeState } = useRouteContext({ from: '__root__' })
  if (!session) return <LoadingOverlay page />
  return (
    <SessionProvider session={session}>
      <RouteParametersContext value={routeState}>
        <NavigationProvider>
          <Frame />
          <LeaveQuestion />
        </NavigationProvider>
      </RouteParametersContext>
    </SessionProvider>
  )
}

function Frame() {
  const [railState, setRailState] = useRailState()
  const status = useSyncStatus()
  const items = useNavItems(status.kind === 'needsYou' ? status.count : 0)
  const kind = useFrameKind()
  useScreenChange()
  return (
    <AppFrame
      kind={kind}
      rail={
        <Rail
          items={items.main}
          footItems={items.foot}
          renderLink={renderLink}
          state={railState}
          onStateChange={setRailState}
          mark={<ProductMark />}
        />
      }
      railState={railState}
      bottomBar={<BottomBar items={items.bar} renderLink={renderLink} />}
      corner={
        <>
          <DeviceBadge />
          <AccountMenu />
        </>
      }
      notice={<Notices />}
    >
      <Outlet />
      <Shortcuts />
    </AppFrame>
  )
}

/** The map fills the window; its lists and everything else are documents. */
function useFrameKind(): 'map' | 'document' {
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const { view } = search as Readonly<Record<string, string | undefined>>
  return pathname === '/map' && view !== 'list' ? 'map' : 'document'
}
