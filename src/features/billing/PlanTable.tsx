import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { hasEnded, type PlanId, planIds, planOf, planQuotas } from '#domain/plan/plans.ts'
import { isSold } from '#domain/plan/prices.ts'
import { quote } from '#domain/plan/quote.ts'
import { formatNumber } from '#i18n/formats.ts'
import { qualified } from '#i18n/labelled.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { useFeedbackOpen } from '#session/feedbackOpen.ts'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { AppLink } from '#session/navigation.ts'
import { useHasCards } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/classNames.ts'
import { BillingFigure } from './BillingFigure.tsx'
import { checkoutAddress } from './billingAddress.ts'
import styles from './Billing.module.css'
import { PriceFigure, YearSavingFigure } from './BillingFigures.tsx'
import type { Billing } from './useBilling.ts'
import { useLimitNames } from '#i18n/useLimitNames.ts'

interface PlanAt {
  planId: PlanId
  at: string
}

const rows = ['users', 'stores', 'trackedBrands', ...planQuotas, 'activeSurveys'] as const

export function PlanTable({ billing, isCopy }: { billing: Billing; isCopy: boolean }) {
  const hasCards = useHasCards()
  return (
    <Card
      title={<Trans>Compare plans</Trans>}
      aside={
        <span className={styles.quiet}>
          <Trans>Prices include 5% tax</Trans> · <YearSaves at={billing.at} />
        </span>
      }
      flush
    >
      {hasCards ? <PlanList billing={billing} isCopy={isCopy} /> : <SideBySide billing={billing} isCopy={isCopy} />}
    </Card>
  )
}

function YearSaves({ at }: { at: string }) {
  const saved = <YearSavingFigure at={at} />
  return <Trans>Pay yearly and save {saved} compared with 12 monthly payments</Trans>
}

function PlanList({ billing, isCopy }: { billing: Billing; isCopy: boolean }) {
  const nameOf = useLimitNames()
  const { at } = billing
  return (
    <ul className={styles.planCards}>
      {presentFirst(billing.plan.id).map((id) => (
        <li key={id} className={classNames(styles.order, id === billing.plan.id && styles.current)}>
          <div className={styles.orderHead}>
            <h3>{planLabel(id)}</h3>
            <span className={styles.amount}>
              <PriceWords planId={id} at={at} />
            </span>
          </div>
          <dl className={styles.sums}>
            <div>
              <dt>
                <Trans>Duration</Trans>
              </dt>
              <dd>
                <LengthWords planId={id} at={at} />
              </dd>
            </div>
            {rows.map((row) => (
              <div key={row}>
                <dt>{nameOf(row)}</dt>
                <dd>
                  <MostOf planId={id} row={row} at={at} />
                </dd>
              </div>
            ))}
            <div>
              <dt>
                <Trans>Map notes, comparison reports, Area Finder and sharing</Trans>
              </dt>
              <dd>
                <Unlocked planId={id} />
              </dd>
            </div>
          </dl>
          <WayTo planId={id} billing={billing} isCopy={isCopy} />
        </li>
      ))}
    </ul>
  )
}

const presentFirst = (present: string): readonly PlanId[] => [
  ...planIds.filter((id) => id === present),
  ...planIds.filter((id) => id !== present),
]

function SideBySide({ billing, isCopy }: { billing: Billing; isCopy: boolean }) {
  const { t } = useLingui()
  const markOf = (id: PlanId) => (id === billing.plan.id ? styles.current : undefined)
  return (
    <div className={styles.scroll} role="group" aria-label={t`Compare plans`} tabIndex={0}>
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
          <CountRows currentId={billing.plan.id} at={billing.at} />
          <tr>
            <th scope="row">
              <Trans>Map notes, comparison reports, Area Finder and sharing</Trans>
            </th>
            {planIds.map((id) => (
              <td key={id} className={markOf(id)}>
                <Unlocked planId={id} />
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
  )
}

function Unlocked({ planId }: { planId: PlanId }) {
  const { t } = useLingui()
  return planOf(planId).locks.length > 0 ? (
    <Lock size={16} role="img" aria-label={t`Locked`} />
  ) : (
    <Check size={16} role="img" aria-label={t`Yes`} />
  )
}

function CountRows({ currentId, at }: { currentId: string; at: string }) {
  const nameOf = useLimitNames()
  const markOf = (id: PlanId) => (id === currentId ? styles.current : undefined)
  return (
    <>
      <tr>
        <th scope="row">
          <Trans>Duration</Trans>
        </th>
        {planIds.map((id) => (
          <td key={id} className={markOf(id)}>
            <LengthWords planId={id} at={at} />
          </td>
        ))}
      </tr>
      {rows.map((row) => (
        <tr key={row}>
          <th scope="row">{nameOf(row)}</th>
          {planIds.map((id) => (
            <td key={id} className={markOf(id)}>
              <MostOf planId={id} row={row} at={at} />
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}

function LengthWords({ planId, at }: PlanAt) {
  const { t } = useLingui()
  const { length } = planOf(planId)
  if (!length) return <Trans>Until canceled</Trans>
  const { unit, count } = length
  const days = unit === 'hour' ? count / 24 : count
  const value =
    unit === 'year'
      ? plural(count, { one: '# year', other: '# years' })
      : unit === 'month'
        ? plural(count, { one: '# month', other: '# months' })
        : plural(days, { one: '# day', other: '# days' })
  return <TableFigure {...{ planId, at, value }} what={t`Duration`} />
}

function MostOf({ planId, row, at }: PlanAt & { row: (typeof rows)[number] }) {
  const nameOf = useLimitNames()
  if (planId === 'contract' && row !== 'activeSurveys') return <Trans>By contract</Trans>
  const { limits, quotas } = planOf(planId)
  const count: number | null = { ...limits, ...quotas }[row]
  if (count === null) return <Trans>Unlimited</Trans>
  return <TableFigure {...{ planId, at }} what={nameOf(row)} value={formatNumber(count)} />
}

function TableFigure({ planId, at, what, value }: PlanAt & { what: string; value: string }) {
  const { t } = useLingui()
  const name = planLabel(planId)
  return (
    <BillingFigure
      label={qualified(what, name)}
      value={value}
      method="planLimit"
      inputs={[{ key: 'plan', label: t`Plan`, value: name }]}
      at={at}
    />
  )
}

function PriceWords({ planId, at }: PlanAt) {
  return planId === 'contract' ? <Trans>On request</Trans> : <PriceFigure planId={planId} at={at} />
}

function WayTo({ planId, billing, isCopy }: { planId: PlanId; billing: Billing; isCopy: boolean }) {
  const isOnline = useIsOnline()
  const [, openFeedback] = useFeedbackOpen()
  const isOver = hasEnded(billing.plan, billing.at)
  if (planId === billing.plan.id && !isSold(planId)) return isOver ? <Trans>Ended</Trans> : <Trans>Current plan</Trans>
  if (planId === 'contract')
    return (
      <Button size="small" onClick={() => openFeedback(true)}>
        <Trans>Contact us</Trans>
      </Button>
    )
  if (!isSold(planId)) return null
  const found = quote(billing.licences, { planId, terms: 1, deduction: null }, billing.at)
  if (!found) return planId === billing.plan.id && !isOver ? <Trans>Current plan</Trans> : null
  const words = {
    first: <Trans>Buy</Trans>,
    renew: <Trans>Renew</Trans>,
    upgrade: <Trans>Upgrade</Trans>,
    downgrade: <Trans>Switch plan</Trans>,
  }[found.kind]
  if (isCopy || !isOnline) return <span className={styles.quiet}>{words}</span>
  return (
    <AppLink href={checkoutAddress(planId)} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {words}
    </AppLink>
  )
}
