import { Trans } from '@lingui/react/macro'
import { licenceAt } from '#domain/plan/licence.ts'
import { nextDeduction } from '#domain/plan/nextDeduction.ts'
import { daysLeft } from '#domain/plan/period.ts'
import { type CompanyPlan, hasEnded } from '#domain/plan/plans.ts'
import { isSold } from '#domain/plan/prices.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { Card } from '#ui/Card.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import styles from './Billing.module.css'
import { DayFigures, NextPaymentFigure, PriceFigure, UntilFigure } from './BillingFigures.tsx'
import type { Billing, BillingOrder } from './useBilling.ts'

export function PlanCard({ billing }: { billing: Billing }) {
  const { plan, licences, at, orders } = billing
  const licence = licenceAt(licences, at)!
  const { all, unused } = daysLeft(licence, at)
  const next = nextPayment(orders, at)
  const used = Math.min(all, all - unused)
  const name = planLabel(plan.id)
  const isOver = hasEnded(plan, at)
  return (
    <Card title={isOver ? <Trans>Previous plan: {name}</Trans> : <Trans>Current plan: {name}</Trans>}>
      {isSold(plan.id) && (
        <div className={styles.price}>
          <strong>
            <PriceFigure planId={plan.id} at={at} />
          </strong>{' '}
          <Trans>including tax</Trans>
        </div>
      )}
      {plan.endsAt !== null && (
        <>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.passed} style={{ inlineSize: `${(100 * used) / Math.max(1, all)}%` }} />
          </div>
          <div className={styles.days}>
            <DayFigures days={licence} at={at} />
          </div>
        </>
      )}
      <KeyValueList
        facts={[
          {
            key: 'until',
            label: isOver ? <Trans>Ended</Trans> : <Trans>Valid until</Trans>,
            value:
              plan.endsAt === null ? (
                <Trans>No end date</Trans>
              ) : (
                <UntilFigure days={licence} endsAt={plan.endsAt} at={at} />
              ),
          },
          {
            key: 'next',
            label: <Trans>Next payment</Trans>,
            value: next ? <NextPaymentFigure {...next} at={at} /> : <Trans>No payment due</Trans>,
          },
          ...(plan.next
            ? [
                {
                  key: 'then',
                  label: <Trans>Next plan</Trans>,
                  value: <NextPlan next={plan.next} from={plan.endsAt} at={at} />,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function NextPlan({ next, from, at }: { next: CompanyPlan; from: string | null; at: string }) {
  const name = planLabel(next.id)
  if (next.endsAt === null || from === null) return name
  return (
    <>
      {name},{' '}
      <UntilFigure days={{ planId: next.id, beginsAt: from, endsAt: next.endsAt }} endsAt={next.endsAt} at={at} />
    </>
  )
}

/** Returns the order with the next automatic payment, and the payment's date (ISO, UTC). */
function nextPayment(orders: Billing['orders'], at: string): { order: BillingOrder; dueAt: string } | undefined {
  const due = orders.flatMap((order) => {
    const dueAt = nextDeduction(order, at)
    return dueAt === undefined ? [] : [{ order, dueAt }]
  })
  return due.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1))[0]
}
