import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Deduction, deductions, quote, type QuoteRequest } from '#domain/plan/quote.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import styles from './Billing.module.css'
import { ChoiceTile } from './ChoiceTile.tsx'
import type { CheckoutDraft } from './checkoutDraft.ts'
import type { Billing } from './useBilling.ts'

interface WayChoiceProps {
  billing: Billing
  selection: QuoteRequest
  way: CheckoutDraft['way']
  onChange: (change: Partial<CheckoutDraft>) => void
}

export function WayChoice({ billing, selection, way, onChange }: WayChoiceProps) {
  const { t } = useLingui()
  const value = way === 'transfer' ? 'transfer' : selection.deduction === null ? 'full' : 'parts'
  const first = deductions.find((deduction) => priced(billing, selection, deduction))
  return (
    <>
      <SegmentedControl
        label={t`Payment`}
        value={value}
        onChange={(chosen) =>
          onChange({
            way: chosen === 'transfer' ? 'transfer' : 'card',
            deduction: chosen === 'parts' ? (first ?? null) : null,
          })
        }
        segments={[
          { value: 'full', label: <Trans>Card (pay in full)</Trans>, disabled: !billing.takesCards },
          { value: 'parts', label: <Trans>Card (installments)</Trans>, disabled: !billing.takesCards || !first },
          { value: 'transfer', label: <Trans>Bank transfer</Trans>, disabled: billing.bankAccount === null },
        ]}
      />
      {value === 'parts' && <DeductionTiles billing={billing} selection={selection} onChange={onChange} />}
      <p className={styles.quiet}>
        {way === 'transfer' ? (
          <Trans>Your plan starts when we confirm the transfer, usually on the next business day.</Trans>
        ) : (
          <Trans>You enter your card details on the payment provider’s page; we never store them.</Trans>
        )}
      </p>
      {!billing.takesCards && billing.bankAccount === null && (
        <FormNotice tone="warn">
          <Trans>No payment method is available. Please contact us.</Trans>
        </FormNotice>
      )}
    </>
  )
}

const priced = (billing: Billing, selection: QuoteRequest, deduction: Deduction) =>
  quote(billing.licences, { ...selection, deduction }, billing.at)

function DeductionTiles({ billing, selection, onChange }: Pick<WayChoiceProps, 'billing' | 'selection' | 'onChange'>) {
  const { t } = useLingui()
  const names: Readonly<Record<Deduction, string>> = {
    day: t`Daily`,
    week: t`Weekly`,
    month: t`Monthly`,
    year: t`Yearly`,
  }
  return (
    <div role="radiogroup" aria-label={t`Payment frequency`} className={styles.tiles}>
      {deductions.map((deduction) => {
        const found = priced(billing, selection, deduction)
        return (
          <ChoiceTile
            key={deduction}
            name="deduction"
            isChosen={selection.deduction === deduction}
            disabled={!found}
            onChoose={() => onChange({ deduction })}
            title={names[deduction]}
            detail={
              found ? (
                <>
                  {moneyText(found.part, found.currency)} ·{' '}
                  <Plural value={found.times} one="# payment" other="# payments" />
                </>
              ) : (
                <Trans>This total can’t be split into equal installments</Trans>
              )
            }
          />
        )
      })}
    </div>
  )
}
