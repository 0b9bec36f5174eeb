import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import type { SoldPlan } from '#domain/plan/prices.ts'
import { kindOf, quote, type QuoteRequest } from '#domain/plan/quote.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import styles from './Billing.module.css'
import { BillingPage } from './BillingPage.tsx'
import { type CheckoutDraft, checkoutDraftAtom } from './checkoutDraft.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { PayerForm } from './PayerForm.tsx'
import { draftOf } from './payerOf.ts'
import { PlanChoice } from './PlanChoice.tsx'
import type { Billing } from './useBilling.ts'
import { WayChoice } from './WayChoice.tsx'

/** Checkout. Choices update the total immediately; only the last button pays. The saved draft has no card data. */
export function CheckoutScreen({ plan }: { plan?: SoldPlan | undefined }) {
  const { t } = useLingui()
  return (
    <BillingPage title={t`Checkout`}>
      {(billing, { asOfMs, reload }) => (
        <Checkout billing={billing} asked={plan} isCopy={asOfMs !== undefined} onStale={reload} />
      )}
    </BillingPage>
  )
}

interface CheckoutProps {
  billing: Billing
  asked: SoldPlan | undefined
  isCopy: boolean
  onStale: () => void
}

function Checkout({ billing, asked, isCopy, onStale }: CheckoutProps) {
  const { t } = useLingui()
  const [storedDraft, setStoredDraft] = useAtom(checkoutDraftAtom)
  const draft = { ...storedDraft, payer: storedDraft.payer ?? draftOf(billing.payer) }
  const set = (change: Partial<CheckoutDraft>) => setStoredDraft({ ...draft, ...change })
  const planId = storedDraft.planId ?? asked ?? 'month'
  const selection: QuoteRequest = { planId, terms: draft.terms, deduction: draft.deduction }
  const found = quote(billing.licences, selection, billing.at)
  const name = planLabel(planId)
  const sum = found && moneyText(found.part, found.currency)
  const titles = {
    first: t`${name}: ${sum ?? ''} due today`,
    renew: t`Renew the ${name}: ${sum ?? ''} due today`,
    upgrade: t`Upgrade to the ${name}: ${sum ?? ''} due today`,
    downgrade: t`Switch to the ${name} next period: ${sum ?? ''} due today`,
  }
  return (
    <>
      <PageHeader title={found ? titles[kindOf(billing.licences, planId, billing.at)] : name} />
      <div className={styles.checkout}>
        <div className={styles.choices}>
          <Card
            title={<Trans>Plan and term</Trans>}
            aside={
              <span className={styles.quiet}>
                <Trans>Prices include 5% tax</Trans>
              </span>
            }
          >
            <PlanChoice billing={billing} selection={selection} quote={found} onChange={set} />
          </Card>
          <Card title={<Trans>Payment</Trans>}>
            <WayChoice billing={billing} selection={selection} way={draft.way} onChange={set} />
          </Card>
          <Card
            title={<Trans>Uniform invoice</Trans>}
            aside={
              <span className={styles.quiet}>
                <Trans>Locked 7 days after issue</Trans>
              </span>
            }
          >
            <PayerForm payer={draft.payer} onChange={(payer) => set({ payer })} />
          </Card>
        </div>
        <OrderSummary {...{ billing, selection, quote: found, draft, isCopy, onStale }} />
      </div>
    </>
  )
}
