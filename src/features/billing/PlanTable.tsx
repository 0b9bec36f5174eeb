import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { type PlanId, planIds, planOf, planQuotas } from '#domain/plan/plans.ts'
import { isSold, pricesAt } from '#domain/plan/prices.ts'
import { quote } from '#domain/plan/quote.ts'
import { formatNumber } from '#i18n/formats.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { checkoutAddress } from './billingAddress.ts'
import { moneyText } from './billingText.ts'
import styles from './Billing.module.css'
import type { Billing } from './useBilling.ts'
import { useLimitNames } from './useLimitNames.ts'

const rows = ['users', 'stores', 'trackedBrands', ...planQuotas, 'activeSurveys'] as const

/** All plans side by side, the present one marked; the way to buy one stands under it. */
export function PlanTable({ billing, isCopy }: { billing: Billing; isCopy: boolean }) {
  const { t } = useLingui()
  const markOf = (id: PlanId) => (id === billing.plan.id ? styles.current : undefined)
  return (
    <Card
      title={<Trans>Plans compared</Trans>}
      aside={
        <span className={styles.quiet}>
          <Trans>Prices with 5 % tax</Trans>
        </span>
      }
      flush
    >
      <div className={styles.scroll} role="group" aria-label={t`Plans compared`} tabIndex={0}>
        <table className={styles.plans}>
          <thead>
            <tr>
              <td />
              {planIds.map((id) => (
                <th key={id} scope="col" className={markOf(id)}>
                  {planLabel(id)}
                  <span className={styles.quiet}>
                    <PriceWords planId={id} at={billing.at} />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <CountRows currentId={billing.plan.id} />
            <tr>
              <th scope="row">
                <Trans>Map notes, compare report, Area Finder, sharing</Trans>
              </th>
              {planIds.map((id) => (
                <td key={id} className={markOf(id)}>
                  {planOf(id).locks.length > 0 ? (
                    <Lock size={16} aria-label={t`Locked`} />
                  ) : (
                    <Check size={16} aria-label={t`Yes`} />
                  )}
                </td>
              ))}
            </tr>
            <tr>
              <td />
              {planIds.map((id) => (
                <td key={id} className={markOf(id)}>
                  <WayTo planId={id} billing={billing} isCopy={isCopy} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** What each plan has room for and counts, a line each. */
function CountRows({ currentId }: { currentId: string }) {
  const nameOf = useLimitNames()
  const markOf = (id: PlanId) => (id === currentId ? styles.current : undefined)
  return (
    <>
      {rows.map((row) => (
        <tr key={row}>
          <th scope="row">{nameOf(row)}</th>
          {planIds.map((id) => (
            <td key={id} className={markOf(id)}>
              {id === 'contract' && row !== 'activeSurveys' ? (
                <Trans>By contract</Trans>
              ) : (
                <Most count={mostOf(id, row)} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}

const mostOf = (id: PlanId, row: (typeof rows)[number]): number | null => {
  const { limits, quotas } = planOf(id)
  return { ...limits, ...quotas }[row]
}

const Most = ({ count }: { count: number | null }) =>
  count === null ? <Trans>Any number</Trans> : <>{formatNumber(count)}</>

function PriceWords({ planId, at }: { planId: PlanId; at: string }) {
  const { prices, currency } = pricesAt(at)
  if (isSold(planId)) return <>{moneyText(prices[planId], currency)}</>
  return planId === 'trial' ? <>{moneyText(0, currency)}</> : <Trans>By agreement</Trans>
}

function WayTo({ planId, billing, isCopy }: { planId: PlanId; billing: Billing; isCopy: boolean }) {
  const isOnline = useIsOnline()
  if (planId === billing.plan.id && !isSold(planId)) return <Trans>Now</Trans>
  if (!isSold(planId)) return planId === 'contract' ? <Trans>Write to us</Trans> : null
  const found = quote(billing.licences, { planId, terms: 1, deduction: null }, billing.at)
  if (!found) return planId === billing.plan.id ? <Trans>Now</Trans> : null
  const words = {
    first: <Trans>Buy</Trans>,
    renew: <Trans>Renew</Trans>,
    upgrade: <Trans>Upgrade</Trans>,
    downgrade: <Trans>Change to it</Trans>,
  }[found.kind]
  if (isCopy || !isOnline) return <span className={styles.quiet}>{words}</span>
  return (
    <AppLink href={checkoutAddress(planId)} className={buttonClass({ variant: 'secondary' })}>
      {words}
    </AppLink>
  )
}
