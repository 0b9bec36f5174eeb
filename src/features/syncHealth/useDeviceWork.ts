import { companyDay, startOfCompanyDay, useToday } from '#i18n/companyClock.ts'
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

export interface DeviceWork {
  readonly sending: readonly OutboxItem[]
  readonly outbox: readonly OutboxItem[]
  readonly parked: readonly ParkedItem[]
  readonly conflicts: readonly LocalRecord<'conflict'>[]
  readonly notices: readonly NoticeItem[]
  /** Newest changes sent or discarded here, newest first; receipts are stored for about 30 days. */
  readonly sent: readonly SentItem[]
  readonly sentCount: number
  /** Newest changes sent today, newest first. */
  readonly sentToday: readonly SentItem[]
  readonly sentTodayCount: number
  /** Number of pending changes, excluding changes in flight. */
  readonly waiting: number
  readonly isSending: boolean
  readonly isOnline: boolean
  /** Start of the current offline period, in ms since 1970. */
  readonly offlineSince: number | undefined
  /** Time of the last sync, in ms since 1970. */
  readonly lastSyncAt: number | undefined
  /**
   * Milliseconds by which the device clock is behind (negative if ahead); undefined if too small to show.
   * `offlineSince` and `lastSyncAt` are corrected by this amount.
   */
  readonly clockOffMs: number | undefined
  readonly files: UnsentFiles
  readonly mayDecide: boolean
}

/** Maximum number of listed unsent or sent changes; counts aren't limited. */
const maxShown = 500
/** Maximum number of today's changes listed, until the user requests all receipts. */
const maxOfToday = 5

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
      const sent = await sentItems(database)
      const clockOffMs = await clockSkewMs(database)
      const now = companyDay(Date.now() + (clockOffMs ?? 0))
      const sentToday = sentOn(now, sent).filter(({ outcome }) => outcome !== 'discarded')
      return {
        outbox: await nameChanges(database, await outboxItems(database, maxShown), locale),
        parked: await nameChanges(database, await parkedItems(database), locale),
        conflicts: await conflictsOpen(database),
        notices: noticesFor(await noticeItems(database), mayDecide),
        clockOffMs,
        sent: await nameChanges(database, sent.slice(0, maxShown), locale),
        sentCount: sent.length,
        sentToday: await nameChanges(database, sentToday.slice(0, maxOfToday), locale),
        sentTodayCount: sentToday.length,
      }
    },
    [locale, today, mayDecide],
  )
  const files = useUnsentFiles()
  if (!lists || !counts || !files) return undefined
  const { outbox, clockOffMs } = lists
  const setRight = (moment: number | undefined) => moment && moment + (clockOffMs ?? 0)
  const isUnderWay = isSending && isOnline
  const sending = isUnderWay ? outbox.filter(({ state }) => state === 'sending') : []
  return {
    sending,
    outbox: outbox.filter((item) => !sending.includes(item)),
    parked: lists.parked,
    conflicts: lists.conflicts,
    notices: lists.notices,
    sent: lists.sent,
    sentCount: lists.sentCount,
    sentToday: lists.sentToday,
    sentTodayCount: lists.sentTodayCount,
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

/** Counts items needing attention: rejected changes and files, notices, and conflicts the member may resolve. */
export const needsYouCount = ({ parked, conflicts, notices, files, mayDecide }: DeviceWork): number =>
  parked.length + notices.length + files.refused.length + (mayDecide ? conflicts.length : 0)

/** Returns the items sent on or after a day in the company's time zone. Keeps the order. */
export function sentOn<T extends { readonly sentAt: number }>(day: string, items: readonly T[]): T[] {
  const start = startOfCompanyDay(day)
  return items.filter(({ sentAt }) => sentAt >= start)
}
