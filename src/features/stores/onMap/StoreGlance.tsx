import { Trans, useLingui } from '@lingui/react/macro'
import { latestMonth, monthsOf } from '#domain/performance/performanceFigures.ts'
import { leaseProgress } from '#domain/store/storeFigures.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { useToday } from '#i18n/companyClock.ts'
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
 * Sales and costs of a store, at the top of the panel; empty if the member may not view sales or no figure is known.
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
  if (!years || !leases) return null
  const months = monthsOf(years.map(({ fields }) => fields))
  const latest = latestMonth(months)
  const lease = leases.toSorted((a, b) => ((a.fields.leaseStart ?? '') < (b.fields.leaseStart ?? '') ? 1 : -1))[0]
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
  const progress = leaseProgress(leaseStart, leaseEnd, today)
  if (!progress || leaseEnd === undefined) return null
  const end = formatDate(leaseEnd)
  return (
    <div className={styles.figure}>
      <span className={styles.figureLabel}>{t`Lease remaining`}</span>
      <strong className={styles.left}>
        {progress.share < 1 ? <Span span={progress.left} /> : <Trans>ended</Trans>}
      </strong>
      <span className={styles.figureNote}>
        <Trans>through {end}</Trans>
      </span>
    </div>
  )
}
