import { getRouteApi } from '@tanstack/react-router'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { DeviceScreen } from '#features/syncHealth/DeviceScreen.tsx'
import { useSignOut } from './shell/useSignOut.tsx'
import { FileDeskProvider } from './withFileDesk.tsx'

const route = getRouteApi('/main/settings')

/** Settings, and the page of what is on this device. */
export function SettingsPage() {
  const { section } = route.useSearch()
  const { ask, dialog } = useSignOut()
  return (
    <>
      {section === 'sync' ? (
        <FileDeskProvider>
          <DeviceScreen onSwitch={ask} />
        </FileDeskProvider>
      ) : (
        <SettingsScreen part={section ?? 'profile'} onSignOut={ask} />
      )}
      {dialog}
    </>
  )
}
