import { getRouteApi } from '@tanstack/react-router'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { DeviceScreen } from '#features/syncHealth/DeviceScreen.tsx'
import { useSignOut } from './shell/useSignOut.tsx'

const route = getRouteApi('/main/settings')

/** Settings, and the page of what is on this device. */
export function SettingsPage() {
  const { section } = route.useSearch()
  const { ask, dialog } = useSignOut()
  return (
    <>
      {section === 'sync' ? <DeviceScreen onSwitch={ask} /> : <SettingsScreen onSignOut={ask} />}
      {dialog}
    </>
  )
}
