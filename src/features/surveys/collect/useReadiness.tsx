import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { canAll } from '#domain/access/permissions.ts'
import { clockSkewMs } from '#db/queries/changes.ts'
import { formatBytes, formatDuration, formatMoment, formatNumber, formatPercent } from '#i18n/formats.ts'
import { usePacks, useRetryPacks } from '#session/packs/usePacks.ts'
import { requestPersistentStorage, readStorageRoom, type StorageRoom } from '#session/storageRoom.ts'
import { AppLink } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { useFirstReading } from '#session/useFirstReading.ts'
import { useSession } from '#session/useSession.ts'
import { useChangeCounts, useLoopState, useNeedsSignIn } from '#session/useSyncStatus.ts'
import { Button } from '#ui/Button.tsx'
import { useBattery } from './useBattery.ts'
import type { Tasks } from './useTasks.ts'
import { useFontsCheck } from './useFontsCheck.tsx'
import type { ReadyCheck } from './readyCheck.ts'

const photoBytes = 2_000_000
const minBytes = 200 * photoBytes
const dayMs = 86_400_000

export function useReadiness(tasks: Tasks): readonly ReadyCheck[] {
  return [
    useSurveysCheck(tasks),
    useStoresCheck(tasks),
    useMapCheck(),
    ...useFontsCheck(),
    useRoomCheck(),
    useSignInCheck(),
    useClockCheck(),
    useBatteryCheck(),
  ]
}

function useSurveysCheck({ surveys }: Tasks): ReadyCheck {
  const { sync } = useSession()
  const { isOnline, isSending } = useLoopState()
  const lastSyncAt = useChangeCounts()?.lastSyncAt
  const [openedAt] = useState(() => Date.now())
  const isOld = lastSyncAt === undefined || openedAt - lastSyncAt > dayMs
  const isReady = !isOld && surveys.every((task) => task.isReady)
  const since = lastSyncAt === undefined ? '' : formatMoment(lastSyncAt)
  return {
    id: 'surveys',
    isReady,
    label: <Trans>Surveys</Trans>,
    detail: isReady ? (
      <Plural
        value={surveys.length}
        _0="None assigned to you"
        one="# survey, up to date"
        other="# surveys, all up to date"
      />
    ) : lastSyncAt === undefined ? (
      <Trans>Not downloaded yet</Trans>
    ) : isOld ? (
      <Trans>Last downloaded {since}</Trans>
    ) : (
      <Trans>Some surveys aren’t on this device yet</Trans>
    ),
    action: isOnline ? (
      <Button variant="primary" busy={isSending} onClick={() => sync.request('person')}>
        <Trans>Download now</Trans>
      </Button>
    ) : (
      <Trans>Go online to download</Trans>
    ),
  }
}

function useStoresCheck({ stores, surveys }: Tasks): ReadyCheck {
  const { sync, member } = useSession()
  const { isOnline, isSending } = useLoopState()
  const isBound = !canAll(member, 'company.view')
  const wanted = isBound ? member.boundStoreIds : surveys.flatMap((task) => task.stores)
  const known = useRecords(async (database) => new Set(await database.view('store').toCollection().primaryKeys()), [])
  const missing = known ? [...new Set(wanted)].filter((id) => !known.has(id)).length : 0
  const hasRead = useFirstReading() === 'done'
  return {
    id: 'stores',
    isReady: hasRead && known !== undefined && missing === 0,
    label: <Trans>Stores</Trans>,
    detail:
      !hasRead || !known ? (
        <Trans>Not downloaded yet</Trans>
      ) : missing > 0 ? (
        <Plural value={missing} one="# store isn’t on this device yet" other="# stores aren’t on this device yet" />
      ) : (
        <Plural value={stores.length} _0="None on this device" one="# store" other="# stores" />
      ),
    action: isOnline ? (
      <Button variant="primary" busy={isSending} onClick={() => sync.request('person')}>
        <Trans>Download now</Trans>
      </Button>
    ) : (
      <Trans>Go online to download</Trans>
    ),
  }
}

function useMapCheck(): ReadyCheck {
  const packs = usePacks()
  const retry = useRetryPacks()
  // Area data is always needed, road data only if the server offers it.
  const needed = [packs.areas, ...(packs.roads.isOffered ? [packs.roads] : [])]
  const missing = needed.find(({ state }) => state !== 'ready')
  return {
    id: 'map',
    isReady: !missing,
    label: <Trans>Map data</Trans>,
    detail: missing ? (missing.sentence ?? missing.label) : <Trans>The map works offline</Trans>,
    action: missing?.canRetry && (
      <Button variant="primary" onClick={retry}>
        <Trans>Download now</Trans>
      </Button>
    ),
  }
}

function useRoomCheck(): ReadyCheck {
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
  const free = room?.freeBytes
  const isShort = free !== undefined && free < minBytes
  const isPersistent = room?.isPersistent !== false
  const size = formatBytes(free ?? 0)
  const count = formatNumber(Math.floor((free ?? 0) / photoBytes / 100) * 100)
  async function requestPersistence() {
    await requestPersistentStorage()
    setRoom(await readStorageRoom())
  }
  return {
    id: 'room',
    isReady: !isShort,
    label: <Trans>Storage</Trans>,
    detail:
      free === undefined ? (
        <Trans>This browser doesn’t report free space</Trans>
      ) : isShort ? (
        <Trans>Only {size} left. Free up some space.</Trans>
      ) : (
        <Trans>
          {size} free, enough for {count} photos
        </Trans>
      ),
    action: !isPersistent && (
      <Button onClick={() => void requestPersistence()}>
        <Trans>Protect offline data</Trans>
      </Button>
    ),
  }
}

function useSignInCheck(): ReadyCheck {
  const isNeeded = useNeedsSignIn()
  return {
    id: 'signIn',
    isReady: !isNeeded,
    label: <Trans>Sign-in</Trans>,
    detail: isNeeded ? (
      <Trans>Your session expired. Sign in again; everything you entered is kept.</Trans>
    ) : (
      <Trans>You’re signed in and can work offline</Trans>
    ),
    action: isNeeded && (
      <AppLink href="/login?next=/rtzForm">
        <Trans>Sign in</Trans>
      </AppLink>
    ),
  }
}

function useClockCheck(): ReadyCheck {
  const off = useRecords(async (database) => (await clockSkewMs(database)) ?? 0, [])
  const hasCompared = useFirstReading() === 'done'
  const length = formatDuration(Math.abs(off ?? 0))
  return {
    id: 'clock',
    isReady: !off,
    label: <Trans>Clock</Trans>,
    detail: !hasCompared ? (
      <Trans>Not checked against server time yet</Trans>
    ) : !off ? (
      <Trans>Matches server time</Trans>
    ) : (
      <Trans>
        This device’s clock is off by {length}. Responses still record the correct time, but fix the clock in the device
        settings.
      </Trans>
    ),
  }
}

/** Battery level below which the device is unlikely to last a day in the field. */
const lowBattery = 0.3

function useBatteryCheck(): ReadyCheck {
  const battery = useBattery()
  const isLow = battery !== undefined && !battery.isCharging && battery.level < lowBattery
  const level = formatPercent(battery?.level ?? 0, 0)
  return {
    id: 'battery',
    isReady: !isLow,
    label: <Trans>Battery</Trans>,
    detail:
      battery === undefined ? (
        <Trans>This browser doesn’t report the battery level. Check your device.</Trans>
      ) : isLow ? (
        <Trans>The battery is at {level}. Charge your device before you go.</Trans>
      ) : (
        level
      ),
  }
}
