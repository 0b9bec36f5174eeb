import { Trans } from '@lingui/react/macro'
import HardDrive from 'lucide-react/icons/hard-drive'
import { errorText } from '#i18n/errorText.ts'
import { classNames } from '#ui/classNames.ts'
import type { RoomState } from './fileAccess.ts'
import styles from './FilesField.module.css'

/** Warning that storage is low or, if storage is full, that nothing can be added. */
export function RoomNote({ room }: { room: RoomState | undefined }) {
  if (room !== 'short' && room !== 'full') return null
  return (
    <p className={classNames(styles.room, room === 'full' && styles.roomFull)} role="status">
      <HardDrive size={18} aria-hidden="true" />
      <span>
        {room === 'full' ? (
          errorText('noRoomForFiles')
        ) : (
          <Trans>
            Photo storage on this device is almost full. Before you go out, send unsent changes or free up some space.
          </Trans>
        )}
      </span>
    </p>
  )
}
