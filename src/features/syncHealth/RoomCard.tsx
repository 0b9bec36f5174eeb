import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import HardDrive from 'lucide-react/icons/hard-drive'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useEffect, useState } from 'react'
import { errorText } from '#i18n/errorText.ts'
import { formatBytes } from '#i18n/formats.ts'
import { roomOf } from '#session/files/fileRoom.ts'
import { requestPersistentStorage, readStorageRoom, type StorageRoom } from '#session/storageRoom.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SegmentBar } from '#ui/ProgressBar.tsx'
import styles from './DeviceScreen.module.css'
import { InstallHint } from './InstallHint.tsx'
import own from './RoomCard.module.css'

export function RoomCard({ fileBytes }: { fileBytes: number }) {
  // Rerenders on a language change, because sizes are localized.
  useLingui()
  const [room, setRoom] = useState<StorageRoom>()
  useEffect(() => {
    let isLeft = false
    void readStorageRoom().then((found) => {
      if (!isLeft) setRoom(found)
    })
    return () => {
      isLeft = true
    }
  }, [fileBytes])

  async function requestPersistence() {
    await requestPersistentStorage()
    setRoom(await readStorageRoom())
  }
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          <Trans>Storage</Trans>
        </h2>
      </div>
      <Card>
        {room && <RoomBar room={room} fileBytes={fileBytes} />}
        {room && <ShortRoom room={room} />}
        {room && <RoomWords room={room} onAsk={() => void requestPersistence()} />}
        <InstallHint />
      </Card>
    </section>
  )
}

function RoomBar({ room: { usedBytes, freeBytes }, fileBytes }: { room: StorageRoom; fileBytes: number }) {
  if (usedBytes === undefined || freeBytes === undefined)
    return (
      <p className={styles.detail}>
        <Trans>This browser doesn’t report free space.</Trans>
      </p>
    )
  // The browser's usage figure lags behind recent writes, so it may be lower than the size of the files.
  const otherBytes = Math.max(0, usedBytes - fileBytes)
  return (
    <SegmentBar
      legend="lines"
      max={Math.max(usedBytes, fileBytes) + freeBytes}
      segments={[
        {
          id: 'used',
          tone: 'data1',
          value: otherBytes,
          label: <Trans>Catchment data on this device</Trans>,
          amount: formatBytes(otherBytes),
        },
        {
          id: 'files',
          tone: 'data2',
          value: fileBytes,
          label: <Trans>Photos and files</Trans>,
          amount: formatBytes(fileBytes),
        },
        { id: 'free', tone: 'rest', value: 0, label: <Trans>Free space</Trans>, amount: formatBytes(freeBytes) },
      ]}
    />
  )
}

function ShortRoom({ room }: { room: StorageRoom }) {
  const { state } = roomOf(room)
  if (state === 'ok') return null
  return (
    <p className={state === 'full' ? own.roomFull : own.roomShort}>
      <HardDrive size={18} aria-hidden="true" />
      <span>
        {state === 'full' ? (
          errorText('noRoomForFiles')
        ) : (
          <Trans>
            This device is almost full. Space is freed as files are sent. You can add photos until it is 90% full.
          </Trans>
        )}
      </span>
    </p>
  )
}

function RoomWords({ room, onAsk }: { room: StorageRoom; onAsk: () => void }) {
  if (room.isPersistent === undefined) return null
  return room.isPersistent ? (
    <p className={own.storedWork}>
      <ShieldCheck size={18} aria-hidden="true" />
      <span>
        <Trans>The browser won’t clear this data.</Trans>
      </span>
    </p>
  ) : (
    <>
      <p className={own.unkept}>
        <ShieldAlert size={18} aria-hidden="true" />
        <span>
          <Trans>
            The browser may clear this data when the device runs out of space. Anything already sent is safe on the
            server.
          </Trans>
        </span>
      </p>
      <Button size="small" onClick={onAsk}>
        <Trans>Keep data on this device</Trans>
      </Button>
    </>
  )
}
