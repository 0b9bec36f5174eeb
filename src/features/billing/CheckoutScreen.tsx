import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import type { SoldPlan } from '#domain/plan/prices.ts'
import { kindOf, quote, type Wish } from '#domain/plan/quote.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { CopyNote, CopyTrouble } from '#session/form/CopyNote.tsx'
import { useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { licensesAddress } from './billingAddress.ts'
import { moneyText } from './billingText.ts'
import styles from './Billing.module.css'
import { type CheckoutDraft, checkoutDraftAtom } from './checkoutDraft.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { PayerForm } from './PayerForm.tsx'
import { draftOf } from './payerOf.ts'
import { PlanChoice } from './PlanChoice.tsx'
import { type Billing, useBilling } from './useBilling.ts'
import { WayChoice } from './WayChoice.tsx'

/** Buys a plan: every choice shows its sum at once, and only the button at the end pays. The draft is kept, a card never. */
export function CheckoutScreen({ plan }: { plan?: SoldPlan | undefined }) {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const copy = useBilling()
  const title = t`Checkout`
  useDocumentTitle(title)
  return (
    <div className={styles.page}>
      <TopSlot>
        <Breadcrumbs
          renderLink={renderLink}
          crumbs={[
            { label: t`Settings`, href: '/settings' },
            { label: t`Plan and billing`, href: licensesAddress },
            { label: title },
          ]}
        />
      </TopSlot>
      <CopyNote copy={copy} />
      {copy.value ? (
        <Checkout billing={copy.value} asked={plan} isCopy={copy.asOfMs !== undefined} onStale={copy.reload} />
      ) : copy.refusal ? (
        <CopyTrouble copy={copy} />
      ) : (
        <Skeleton lines={10} />
      )}
    </div>
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
  const [kept, setKept] = useAtom(checkoutDraftAtom)
  const draft = { ...kept, payer: kept.payer ?? draftOf(billing.payer) }
  const set = (change: Partial<CheckoutDraft>) => setKept({ ...draft, ...change })
  const planId = kept.planId ?? asked ?? 'month'
  const wish: Wish = { planId, terms: draft.terms, deduction: draft.deduction }
  const found = quote(billing.licences, wish, billing.at)
  const name = planLabel(planId)
  const sum = found && moneyText(found.part, found.currency)
  const titles = {
    first: t`${name}: ${sum ?? ''} today`,
    renew: t`Renew the ${name}: ${sum ?? ''} today`,
    upgrade: t`Upgrade to the ${name}: ${sum ?? ''} today`,
    downgrade: t`${name} from the next period on: ${sum ?? ''} today`,
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
                <Trans>Prices with 5 % tax</Trans>
              </span>
            }
          >
            <PlanChoice billing={billing} wish={wish} quote={found} onChange={set} />
          </Card>
          <Card title={<Trans>Payment</Trans>}>
            <WayChoice billing={billing} wish={wish} way={draft.way} onChange={set} />
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
        <OrderSummary {...{ billing, wish, quote: found, draft, isCopy, onStale }} />
      </div>
    </>
  )
}
