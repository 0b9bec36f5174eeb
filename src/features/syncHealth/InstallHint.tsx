import { Trans } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useContext } from 'react'
import { InstallContext, useInstall } from '#session/installOffer.ts'
import { Button } from '#ui/Button.tsx'
import styles from './DeviceScreen.module.css'
import own from './RoomCard.module.css'

/** Suggests installing the app, only if the browser can do so now. */
export function InstallHint() {
  const install = useInstall(useContext(InstallContext))
  if (!install) return null
  return (
    <div className={own.install}>
      <p className={styles.detail}>
        <Trans>
          Install Catchment to open it like any other app and keep its data when the browser clears storage.
        </Trans>
      </p>
      <Button size="small" icon={<Download size={16} aria-hidden="true" />} onClick={() => void install()}>
        <Trans>Install</Trans>
      </Button>
    </div>
  )
}
