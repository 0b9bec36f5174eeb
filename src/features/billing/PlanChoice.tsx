import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { hasEnded } from '#domain/plan/plans.ts'
import { pricesAt, soldPlans, termChoices } from '#domain/plan/prices.ts'
import type { Quote, QuoteRequest } from '#domain/plan/quote.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { dayText, untilText } from './billingText.ts'
import styles from './Billing.module.css'
import type { CheckoutDraft } from './checkoutDraft.ts'
import { ChoiceTile } from './ChoiceTile.tsx'
import type { Billing } from './useBilling.ts'

interface PlanChoiceProps {
  billing: Billing
  selection: QuoteRequest
  quote: Quote | undefined
  onChange: (change: Partial<CheckoutDraft>) => void
}

export function PlanChoice({ billing, selection, quote, onChange }: PlanChoiceProps) {
  const { t } = useLingui()
  const { prices, currency } = pricesAt(billing.at)
  const terms = termChoices[selection.planId]
  return (
    <>
      <div role="radiogroup" aria-label={t`Plan`} className={styles.tiles}>
        {soldPlans.map((planId) => (
          <ChoiceTile
            key={planId}
            name="plan"
            isChosen={planId === selection.planId}
            onChoose={() => onChange({ planId, terms: 1, deduction: null })}
            title={planLabel(planId)}
            detail={
              <>
                {moneyText(prices[planId], currency)}
                {planId === billing.plan.id && !hasEnded(billing.plan, billing.at) && (
                  <>
                    {' '}
                    · <Trans>current plan</Trans>
                  </>
                )}
              </>
            }
          />
        ))}
      </div>
      <div className={styles.line}>
        {terms.length > 1 && (
          <SegmentedControl
            label={t`Term`}
            value={String(selection.terms)}
            onChange={(count) => onChange({ terms: Number(count), deduction: null })}
            segments={terms.map((count) => ({
              value: String(count),
              label: <Plural value={count} one="# year" other="# years" />,
            }))}
          />
        )}
        {quote && (
          <span>
            <Trans>
              From {dayText(quote.beginsAt)} until {untilText(selection.planId, quote.endsAt)}
            </Trans>
          </span>
        )}
      </div>
      {!quote && (
        <FormNotice tone="warn">
          <Trans>
            You can’t buy this plan right now. You’ve already bought another plan for later, or a contract is active.
          </Trans>
        </FormNotice>
      )}
    </>
  )
}
