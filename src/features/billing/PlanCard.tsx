import { Trans } from '@lingui/react/macro'
import { licenceAt } from '#domain/plan/licence.ts'
import { nextDeduction } from '#domain/plan/nextDeduction.ts'
import { daysLeft } from '#domain/plan/period.ts'
import { isSold, pricesAt } from '#domain/plan/prices.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { Card } from '#ui/Card.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { dayText, untilText } from './billingText.ts'
import styles from './Billing.module.css'
import type { Billing } from './useBilling.ts'

/** The plan that holds: its price, how far it is, until when, what is paid next and what comes after it. */
export function PlanCard({ billing }: { billing: Billing }) {
  const { plan, licences, at, orders } = billing
  const licence = licenceAt(licences, at)!
  const { all, unused } = daysLeft(licence, at)
  const { prices, currency } = pricesAt(at)
  const next = nextPayment(orders, at)
  const used = Math.min(all, all - unused)
  const name = planLabel(plan.id)
  return (
    <Card title={<Trans>Now: {name}</Trans>}>
      {isSold(plan.id) && (
        <p className={styles.price}>
          <strong>{moneyText(prices[plan.id], currency)}</strong> <Trans>with tax</Trans>
        </p>
      )}
      {plan.endsAt !== null && (
        <>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.passed} style={{ inlineSize: `${(100 * used) / Math.max(1, all)}%` }} />
          </div>
          <p className={styles.days}>
            <span>
              <Trans>
                Day {used} of {all}
              </Trans>
            </span>
            <span>
              <Trans>{unused} days left</Trans>
            </span>
          </p>
        </>
      )}
      <KeyValueList
        facts={[
          {
            key: 'until',
            label: <Trans>Valid until</Trans>,
            value: plan.endsAt === null ? <Trans>No end</Trans> : untilText(plan.id, plan.endsAt),
          },
          {
            key: 'next',
            label: <Trans>Next payment</Trans>,
            value: next ? `${dayText(next.at)} · ${moneyText(next.amount, next.currency)}` : <Trans>None is due</Trans>,
          },
          ...(plan.next
            ? [
                {
                  key: 'then',
                  label: <Trans>Then</Trans>,
                  value: `${planLabel(plan.next.id)}, ${plan.next.endsAt === null ? '' : untilText(plan.next.id, plan.next.endsAt)}`,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

/** What is deducted next, of whatever is paid in parts. */
function nextPayment(
  orders: Billing['orders'],
  at: string,
): { at: string; amount: number; currency: string } | undefined {
  const due = orders.flatMap((order) => {
    const next = nextDeduction(order, at)
    return next === undefined ? [] : [{ at: next, amount: order.part, currency: order.currency }]
  })
  return due.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]
}
