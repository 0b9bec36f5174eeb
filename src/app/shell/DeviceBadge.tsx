import { changesAddress } from '#domain/store/storeAddress.ts'
import { formatTimeOfDay } from '#i18n/formats.ts'
import { useSaveFailed } from '#session/useSaveFailed.ts'
import { useChangeCounts, useSyncStatus } from '#session/useSyncStatus.ts'
import { type Health, HealthBadge } from '#ui/HealthBadge.tsx'
import type { SyncStatus } from '#sync/syncStatus.ts'
import { renderLink } from './renderLink.tsx'

/** Saved or not, sent or not: on every screen, leading to the list of what waits. */
export function DeviceBadge() {
  const status = useSyncStatus()
  const hasFailed = useSaveFailed()
  // Until the device's own counts are read, nothing may be said of what is sent.
  if (useChangeCounts() === undefined) return null
  const health: Health = hasFailed ? { kind: 'notSaved' } : healthOf(status)
  return <HealthBadge health={health} href={changesAddress} renderLink={renderLink} />
}

const healthOf = (status: SyncStatus): Health =>
  status.kind === 'offline' ? { ...status, since: formatTimeOfDay(status.since ?? Date.now()) } : status
