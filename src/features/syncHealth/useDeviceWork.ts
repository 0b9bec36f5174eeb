import { companyDay, useToday } from '#i18n/companyClock.ts'
import { useLingui } from '@lingui/react'
import { canAll } from '#domain/access/permissions.ts'
import { localeOf } from '#domain/locale.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import {
  clockSkewMs,
  outboxItems,
  type OutboxItem,
  parkedItems,
  type ParkedItem,
  sentItems,
  type SentItem,
} from '#db/queries/changes.ts'
import { noticeItems, type NoticeItem, noticesFor } from '#db/queries/notices.ts'
import { conflictsOpen } from '#db/queries/records.ts'
import { type UnsentFiles, useUnsentFiles } from '#session/files/useUnsentFiles.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'
import { useChangeCounts, useLoopState } from '#session/useSyncStatus.ts'
import { nameChanges } from './nameChanges.ts'

/** Everything that this device knows of its unsent and sent work. */
export interface DeviceWork {
  /** Changes that are on their way this moment. */
  readonly sending: readonly OutboxItem[]
  /** Changes that wait to be sent, in their order. */
  readonly outbox: readonly OutboxItem[]
  readonly parked: readonly ParkedItem[]
  readonly conflicts: readonly LocalRecord<'conflict'>[]
  /** What happened to this person's values, until they dismiss it. */
  readonly notices: readonly NoticeItem[]
  /** What reached the server, or was dropped here, newest first; receipts are kept for some weeks. */
  readonly sent: readonly SentItem[]
  /** Changes of today that reached the server, newest first. */
  readonly sentToday: readonly SentItem[]
  /** All that waits, listed or not, without what is on its way. */
  readonly waiting: number
  readonly isSending: boolean
  readonly isOnline: boolean
  /** In milliseconds since 1970, as is the next. */
  readonly offlineSince: number | undefined
  readonly lastSyncAt: number | undefined
  /** How far this device's clock is behind (negative: ahead), where it is so far that it must be shown. All times here are set right. */
  readonly clockOffMs: number | undefined
  /** Photos and attachments whose bytes the server does not have, and those it refused. */
  readonly files: UnsentFiles
  /** True when this member may decide conflicts. */
  readonly mayDecide: boolean
}

/** Most rows that are read for the lists; counts are always whole. */
const maxShown = 500

/** The device's work, live; undefined while it is being read. */
export function useDeviceWork(): DeviceWork | undefined {
  const { member } = useSession()
  const { isSending, isOnline, offlineSince } = useLoopState()
  const counts = useChangeCounts()
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const today = useToday()
  const mayDecide = canAll(member, 'conflict.resolve')
  const lists = useRecords(
    async (database) => {
      const sent = await nameChanges(database, await sentItems(database, maxShown), locale)
      const clockOffMs = await clockSkewMs(database)
      const now = companyDay(Date.now() + (clockOffMs ?? 0))
      return {
        outbox: await nameChanges(database, await outboxItems(database, maxShown), locale),
        parked: await nameChanges(database, await parkedItems(database), locale),
        conflicts: await conflictsOpen(database),
        notices: noticesFor(await noticeItems(database), mayDecide),
        sent,
        clockOffMs,
        sentToday: sentOn(now, sent).filter(({ outcome }) => outcome !== 'discarded'),
      }
    },
    [locale, today, mayDecide],
  )
  const files = useUnsentFiles()
  if (!lists || !counts || !files) return undefined
  const { outbox, parked, conflicts, notices, sent, sentToday, clockOffMs } = lists
  const setRight = (moment: number | undefined) => moment && moment + (clockOffMs ?? 0)
  const isUnderWay = isSending && isOnline
  const sending = isUnderWay ? outbox.filter(({ state }) => state === 'sending') : []
  return {
    sending,
    outbox: outbox.filter((item) => !sending.includes(item)),
    parked,
    conflicts,
    notices,
    sent,
    sentToday,
    waiting: counts.waiting - sending.length,
    isSending: isUnderWay,
    isOnline,
    offlineSince: setRight(offlineSince),
    lastSyncAt: setRight(counts.lastSyncAt),
    clockOffMs,
    files,
    mayDecide,
  }
}

/** What needs this person: refused changes and files, notices, and conflicts that they may decide. */
export const needsYouCount = ({ parked, conflicts, notices, files, mayDecide }: DeviceWork): number =>
  parked.length + notices.length + files.refused.length + (mayDecide ? conflicts.length : 0)

/** What was sent on a day by the company's clock, or after it, in the order given. */
export const sentOn = <T extends { readonly sentAt: number }>(day: string, items: readonly T[]): T[] =>
  items.filter(({ sentAt }) => companyDay(sentAt) >= day)
