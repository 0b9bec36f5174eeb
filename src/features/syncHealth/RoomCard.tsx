import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useEffect, useState } from 'react'
import { formatBytes } from '#i18n/formats.ts'
import { askToKeepData, readStorageRoom, type StorageRoom } from '#session/storageRoom.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SegmentBar } from '#ui/ProgressBar.tsx'
import styles from './DeviceScreen.module.css'
import { InstallHint } from './InstallHint.tsx'

/** The room that is left for this site's data, and whether the browser keeps it. */
export function RoomCard() {
  // Sizes are written in the reader's language, so a change of it draws them anew.
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
  }, [])

  async function ask() {
    await askToKeepData()
    setRoom(await readStorageRoom())
  }
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          <Trans>Room</Trans>
        </h2>
      </div>
      <Card>
        {room && <RoomBar room={room} />}
        {room && <RoomWords room={room} onAsk={() => void ask()} />}
        <InstallHint />
      </Card>
    </section>
  )
}

function RoomBar({ room: { usedBytes, freeBytes } }: { room: StorageRoom }) {
  if (usedBytes === undefined || freeBytes === undefined)
    return (
      <p className={styles.detail}>
        <Trans>This browser does not tell how much room is left.</Trans>
      </p>
    )
  return (
    <SegmentBar
      legend="lines"
      max={usedBytes + freeBytes}
      segments={[
        {
          id: 'used',
          tone: 'data1',
          value: usedBytes,
          label: <Trans>Catchment on this device</Trans>,
          amount: formatBytes(usedBytes),
        },
        { id: 'free', tone: 'rest', value: 0, label: <Trans>Free</Trans>, amount: formatBytes(freeBytes) },
      ]}
    />
  )
}

function RoomWords({ room, onAsk }: { room: StorageRoom; onAsk: () => void }) {
  if (room.isPersistent === undefined) return null
  return room.isPersistent ? (
    <p className={styles.kept}>
      <ShieldCheck size={18} aria-hidden="true" />
      <span>
        <Trans>The browser keeps this; it won’t be cleared.</Trans>
      </span>
    </p>
  ) : (
    <>
      <p className={styles.unkept}>
        <ShieldAlert size={18} aria-hidden="true" />
        <span>
          <Trans>
            The browser may clear this when the device runs out of room. What was sent is safe on the server.
          </Trans>
        </span>
      </p>
      <Button size="small" onClick={onAsk}>
        <Trans>Ask the browser to keep it</Trans>
      </Button>
    </>
  )
}
