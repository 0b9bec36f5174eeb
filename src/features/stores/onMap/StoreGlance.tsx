import { Trans, useLingui } from '@lingui/react/macro'
import { leaseOn, leaseState } from '#domain/lease/leaseInForce.ts'
import { latestMonth, monthsOf } from '#domain/performance/performanceFigures.ts'
import { leaseProgress } from '#domain/store/storeFigures.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { useToday } from '#i18n/companyClock.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { formatDate } from '#i18n/formats.ts'
import { useCan } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { Span } from '../LeaseTerms.tsx'
import { RentPerPing, RentToSales } from '../LeaseFigures.tsx'
import { classNames } from '#ui/classNames.ts'
import { SalesChart } from '../PerformanceCard.tsx'
import { LatestSales, YearOnYear } from '../PerformanceFigures.tsx'
import styles from '../StorePage.module.css'

/**
 * Sales and lease figures of a store, at the top of the panel; empty without sales and leases, or if the member may not
 * view them.
 */
export function StoreGlance({ store }: { store: LocalRecord<'store'> }) {
  const canSee = useCan('commercial.view')
  const years = useRecords(
    async (database) => (canSee ? recordsOfStore(database, 'performance', store.id) : []),
    [store.id, canSee],
  )
  const leases = useRecords(
    async (database) => (canSee ? recordsOfStore(database, 'lease', store.id) : []),
    [store.id, canSee],
  )
  const today = useToday()
  if (!years || !leases) return null
  const months = monthsOf(years.map(({ fields }) => fields))
  const latest = latestMonth(months)
  const lease = leaseOn(leases, today)
  return (
    <>
      {latest && (
        <>
          <div className={classNames(styles.figures, styles.brief)}>
            <LatestSales latest={latest} />
            <YearOnYear months={months} latest={latest} />
          </div>
          <SalesChart months={months} latest={latest} isSmall />
        </>
      )}
      {lease && (
        <div className={classNames(styles.figures, styles.brief, styles.three)}>
          <RentToSales rent={lease.fields.rentTotal} years={years} />
          <RentPerPing rent={lease.fields.rentTotal} space={store.fields.totalSpace} />
          <LeaseLeft lease={lease} />
        </div>
      )}
    </>
  )
}

function LeaseLeft({ lease: { fields } }: { lease: LocalRecord<'lease'> }) {
  const { t } = useLingui()
  const { leaseStart, leaseEnd } = fields
  const today = useToday()
  const state = leaseState(fields, today)
  const progress = leaseProgress(leaseStart, leaseEnd, today)
  const end = leaseEnd && formatDate(leaseEnd)
  const left = state === 'ended' ? <Trans>ended</Trans> : progress && <Span span={progress.left} />
  const value = state === 'upcoming' && leaseStart ? formatDate(leaseStart) : left
  if (!value) return null
  return (
    <div className={styles.figure}>
      <span className={styles.figureLabel}>
        {state === 'upcoming' ? fieldLabel('lease', 'leaseStart') : t`Lease remaining`}
      </span>
      <strong className={styles.left}>{value}</strong>
      {end && (
        <span className={styles.figureNote}>
          <Trans>through {end}</Trans>
        </span>
      )}
    </div>
  )
}
