import { changesAddress } from '#domain/store/storeAddress.ts'
import { formatTimeOfDay } from '#i18n/formats.ts'
import { useSaveFailed } from '#session/useSaveFailed.ts'
import { useSyncStatus } from '#session/useSyncStatus.ts'
import { type Health, HealthBadge } from '#ui/HealthBadge.tsx'
import type { SyncStatus } from '#sync/syncStatus.ts'
import { renderLink } from './renderLink.tsx'

export function DeviceBadge() {
  const status = useSyncStatus()
  const hasFailed = useSaveFailed()
  const health: Health | undefined = hasFailed ? { kind: 'notSaved' } : status && healthOf(status)
  // Until counts are read, the sync status is unknown.
  if (!health) return null
  return <HealthBadge health={health} href={changesAddress} renderLink={renderLink} />
}

const healthOf = (status: SyncStatus): Health =>
  status.kind === 'offline' ? { ...status, since: formatTimeOfDay(status.since ?? Date.now()) } : status
