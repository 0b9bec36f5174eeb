import { canAll } from '#domain/access/permissions.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import {
  outboxItems,
  type OutboxItem,
  parkedItems,
  type ParkedItem,
  sentItems,
  type SentItem,
} from '#db/queries/changes.ts'
import { conflictsOpen } from '#db/queries/records.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'
import { useChangeCounts, useLoopState } from '#session/useSyncStatus.ts'
import { sinceMidnight } from './sinceMidnight.ts'

/** Everything that this device knows of its unsent and sent work. */
export interface DeviceWork {
  readonly outbox: readonly OutboxItem[]
  readonly parked: readonly ParkedItem[]
  readonly conflicts: readonly LocalRecord[]
  /** Changes of today that reached the server, newest first. */
  readonly sentToday: readonly SentItem[]
  /** All that waits, shown or not. */
  readonly waiting: number
  readonly isSending: boolean
  readonly isOnline: boolean
  /** True when this member may decide conflicts. */
  readonly mayDecide: boolean
}

/** Most rows that are read for the lists; counts are always whole. */
const mostShown = 500

/** The device's work, live; undefined while it is being read. */
export function useDeviceWork(): DeviceWork | undefined {
  const { member } = useSession()
  const { isSending, isOnline } = useLoopState()
  const counts = useChangeCounts()
  const lists = useRecords(
    async (database) => ({
      outbox: await outboxItems(database, mostShown),
      parked: await parkedItems(database),
      conflicts: await conflictsOpen(database),
      sentToday: sinceMidnight(await sentItems(database, mostShown), new Date()),
    }),
    [],
  )
  if (!lists || !counts) return undefined
  const { outbox, parked, conflicts, sentToday } = lists
  return {
    outbox,
    parked,
    conflicts,
    sentToday: sentToday.filter(({ outcome }) => outcome !== 'discarded'),
    waiting: counts.waiting,
    isSending: isSending && isOnline,
    isOnline,
    mayDecide: canAll(member, 'conflict.resolve'),
  }
}
