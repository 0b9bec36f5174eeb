import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { hasToken } from '#session/cookies.ts'
import { followLanguage } from '#session/language.ts'
import { endOnServerIfDue } from '#session/endOnServer.ts'
import { createInstallOffer, InstallContext } from '#session/installOffer.ts'
import { currentPerson } from '#session/people.ts'
import { createSessionHost } from '#session/sessionHost.ts'
import { BackContext } from '#ui/backStack.ts'
import { ToastRegion } from '#ui/ToastRegion.tsx'
import { openBackEntries } from './backEntries.ts'
import { createRouteState } from './routeState.ts'
import { startAddress } from './guards.ts'
import { allScreens, createAppRouter } from './router.ts'
import { MainShell } from './routes.tsx'
import { openScreens } from './screens/openScreens.ts'
import type { Screen } from './screens/screen.tsx'
import { screenOf } from './screens/screenAt.ts'
import { parseSearch } from './search.ts'
import { showFailure } from './showFailure.ts'
import { ServiceWorker } from './ServiceWorker.tsx'

export async function openPage(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element #root')
  fetchAhead(hasToken(Date.now()) || currentPerson() !== undefined)
  void endOnServerIfDue()
  try {
    await followLanguage()
  } catch {
    return showFailure(root, () => void openPage())
  }
  const install = createInstallOffer(window)
  const host = createSessionHost(() => router.navigate({ href: '/login', replace: true }))
  const openRouteStates = () =>
    import('#session/keyValueStore.ts').then(({ openKeyValueStore }) => openKeyValueStore('routeState'))
  const routeState = createRouteState(openRouteStates, () => Date.now())
  const router = createAppRouter({ host, routeState })
  const back = openBackEntries(router.history)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <InstallContext value={install}>
          <BackContext value={back}>
            <ToastRegion>
              <RouterProvider router={router} />
              <ServiceWorker />
            </ToastRegion>
          </BackContext>
        </InstallContext>
      </I18nProvider>
    </StrictMode>,
  )
}

function fetchAhead(isSomebodyHere: boolean): void {
  const parts = isSomebodyHere
    ? [import('#session/startSession.ts'), MainShell.preload(), preloadOfMember()]
    : [(ownScreen(openScreens) ?? screenOf(openScreens, '/login', {}))?.preload()]
  for (const part of parts) part?.catch(() => undefined)
}

async function preloadOfMember(): Promise<void> {
  const { screens } = await allScreens()
  const own = ownScreen(screens)
  const first = own && own.access !== 'signedOut' ? own : screenOf(screens, startAddress, {})
  const tiles =
    first?.fills === true && import('#session/workers/tilesAhead.ts').then((ahead) => ahead.startTilesAhead())
  await Promise.all([first?.preload(), tiles])
}

const ownScreen = (screens: readonly Screen[]): Screen | undefined =>
  screenOf(screens, location.pathname, parseSearch(location.search))
