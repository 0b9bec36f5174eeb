import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { formatList } from '#i18n/formats.ts'
import { type PhotoPrefetch, usePhotoPrefetch } from '#session/files/usePhotoPrefetch.ts'
import { useMissingHere } from '#session/useMissingHere.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Switch.tsx'
import styles from './DeviceScreen.module.css'

export function LeaveCard() {
  const { t } = useLingui()
  const photos = usePhotoPrefetch()
  const known = useMissingHere()
  if (!known || !photos) return null
  const lacksPhotos = photos.isEnabled && photos.missing > 0
  const missing = lacksPhotos ? [...known, t`Store photos`] : known
  const list = formatList(missing)
  return (
    <Card>
      <p className={styles.clock} aria-live="polite">
        {missing.length === 0 ? (
          <>
            <Check size={20} className={styles.done} aria-hidden="true" />
            {photos.isEnabled ? (
              <Trans>Ready to go offline: stores, photos, map data and app screens are on this device.</Trans>
            ) : (
              <Trans>Ready to go offline: stores, map data and app screens are on this device.</Trans>
            )}
          </>
        ) : (
          <>
            <CircleAlert size={20} aria-hidden="true" />
            <Trans>Not ready to go offline yet. Missing on this device: {list}.</Trans>
          </>
        )}
      </p>
      {photos.all > 0 && <PhotoSwitch photos={photos} />}
    </Card>
  )
}

/** Switch for photo downloads. Off by default because photos use storage and data, even in small size. */
function PhotoSwitch({ photos: { isEnabled, setEnabled, all, missing } }: { photos: PhotoPrefetch }) {
  const here = all - missing
  return (
    <Switch
      atEnd
      label={<Trans>Also download store photos</Trans>}
      detail={
        <Plural
          value={all}
          one={`On this device at reduced size: ${here} of # photo`}
          other={`On this device at reduced size: ${here} of # photos`}
        />
      }
      checked={isEnabled}
      onChange={setEnabled}
    />
  )
}
