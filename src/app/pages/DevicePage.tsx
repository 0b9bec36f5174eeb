import { DeviceScreen } from '#features/syncHealth/DeviceScreen.tsx'
import { useSignOut } from '../shell/useSignOut.tsx'

export function DevicePage() {
  const { requestSignOut, dialog } = useSignOut()
  return (
    <>
      <DeviceScreen onSwitch={requestSignOut} />
      {dialog}
    </>
  )
}
