import { DeviceScreen } from '#features/syncHealth/DeviceScreen.tsx'
import { useSignOut } from '../shell/useSignOut.tsx'

/** What is on this device, and the way to another account. */
export function DevicePage() {
  const { requestSignOut, dialog } = useSignOut()
  return (
    <>
      <DeviceScreen onSwitch={requestSignOut} />
      {dialog}
    </>
  )
}
