import { Plural, Trans } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { termsVersion } from '#domain/accounts/terms.ts'
import { createOrder } from '#domain/contracts/billing.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { Quote, QuoteLine, QuoteRequest } from '#domain/plan/quote.ts'
import { call } from '#api/call.ts'
import { errorText } from '#i18n/errorText.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { useSending } from '#session/form/useSending.ts'
import { useHasCards } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import styles from './Billing.module.css'
import type { CheckoutDraft, PayerDraft } from './checkoutDraft.ts'
import { PlanChanges } from './PlanChanges.tsx'
import { payerOf } from './payerOf.ts'
import { sendToProvider } from './sendToProvider.ts'
import type { Billing } from './useBilling.ts'

interface OrderSummaryProps {
  billing: Billing
  selection: QuoteRequest
  quote: Quote | undefined
  draft: CheckoutDraft & { payer: PayerDraft }
  isCopy: boolean
  onStale: () => void
}

export function OrderSummary(props: OrderSummaryProps) {
  const [transfer, setTransfer] = useState<ReplyOf<typeof createOrder>>()
  return transfer ? <TransferCard order={transfer} /> : <Summary {...props} onTransfer={setTransfer} />
}

function Sums({ quote }: { quote: Quote }) {
  const { lines, total, net, tax, times, part, currency } = quote
  return (
    <>
      <dl className={styles.sums}>
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.planId} ${line.amount}`} line={line} currency={currency} />
        ))}
        <div className={styles.total}>
          <dt>
            <Trans>Total, including tax</Trans>
          </dt>
          <dd>{moneyText(total, currency)}</dd>
        </div>
        <div className={styles.quiet}>
          <dt>
            <Trans>Net amount</Trans>
          </dt>
          <dd>{moneyText(net, currency)}</dd>
        </div>
        <div className={styles.quiet}>
          <dt>
            <Trans>Tax (5%)</Trans>
          </dt>
          <dd>{moneyText(tax, currency)}</dd>
        </div>
      </dl>
      <p className={styles.today}>
        <span>
          <Trans>Charged today</Trans>
          {times > 1 && (
            <span className={styles.quiet}>
              <Plural value={times - 1} one="then # more payment" other="then # more payments" />
            </span>
          )}
        </span>
        <strong>{moneyText(part, currency)}</strong>
      </p>
    </>
  )
}

function Line({ line, currency }: { line: QuoteLine; currency: string }) {
  const name = planLabel(line.planId)
  const amount = <dd>{moneyText(line.amount, currency)}</dd>
  if (line.kind === 'plan')
    return (
      <div>
        <dt>{line.terms > 1 ? `${name} × ${line.terms}` : name}</dt>
        {amount}
      </div>
    )
  const { unused, days, price } = line
  return (
    <div className={styles.credit}>
      <dt>
        <Trans>
          Credit for <Plural value={unused} one="# unused day" other="# unused days" /> of {name}
        </Trans>
        <span className={styles.quiet}>
          {moneyText(price, currency)} × {unused} ÷ {days}
        </span>
      </dt>
      {amount}
    </div>
  )
}

interface PayPartProps extends OrderSummaryProps {
  onTransfer: (order: ReplyOf<typeof createOrder>) => void
}

function usePaying({ selection, quote, draft, onStale, onTransfer }: PayPartProps) {
  const { isBusy, refusal, send } = useSending()
  const payer = payerOf(draft.payer)
  async function pay(): Promise<void> {
    if (!quote || !payer) return
    const { planId, terms, deduction } = selection
    const way = draft.way
    const asked = {
      planId,
      terms,
      deduction: way === 'card' ? deduction : null,
      way,
      total: quote.total,
      payer,
      termsVersion,
    }
    const refused = await send(async () => {
      const order = await call(createOrder, asked)
      if (order.checkout) sendToProvider(order.checkout)
      else onTransfer(order)
    })
    if (refused?.code === 'priceChanged' || refused?.code === 'planNotSold') onStale()
  }
  return { isBusy, refusal, pay }
}

function Summary(props: PayPartProps) {
  const { quote, draft, billing, isCopy } = props
  const [hasAgreed, setHasAgreed] = useState(false)
  const { isBusy, refusal, pay } = usePaying(props)
  const isOnline = useIsOnline() && !isCopy
  // On narrow screens the total is below the choices, and the button is fixed at the bottom.
  const isAtFoot = useHasCards()
  const payer = payerOf(draft.payer)
  const canPay = draft.way === 'card' ? billing.takesCards : billing.bankAccount !== null
  const isReady = quote !== undefined && payer !== undefined && hasAgreed && isOnline && canPay
  const bar = (
    <PayBar isCard={draft.way === 'card'} quote={quote} isReady={isReady} isBusy={isBusy} onPay={() => void pay()} />
  )
  return (
    <>
      <Card title={<Trans>Order summary</Trans>} className={styles.summary}>
        {quote && <Sums quote={quote} />}
        {quote && <PlanChanges billing={billing} planId={props.selection.planId} />}
        <CheckboxField
          checked={hasAgreed}
          onChange={setHasAgreed}
          label={<Trans>I have read and accept the terms of service (version {termsVersion}).</Trans>}
          detail={<Trans>Your plan starts as soon as you pay. There is no 7-day trial.</Trans>}
        />
        {refusal && <FormNotice tone="bad">{errorText(refusal.code)}</FormNotice>}
        {!isOnline && (
          <FormNotice tone="offline">
            <Trans>You need an internet connection to pay. Your entries have been kept.</Trans>
          </FormNotice>
        )}
        {isOnline && !payer && (
          <p className={styles.quiet}>
            <Trans>The invoice details are incomplete. Check the fields.</Trans>
          </p>
        )}
        {!isAtFoot && bar}
        {draft.way === 'card' && (
          <p className={styles.quiet}>
            <Trans>You’re charged only after you select the payment button. We never see your card number.</Trans>
          </p>
        )}
      </Card>
      {isAtFoot && bar}
    </>
  )
}

interface PayBarProps {
  isCard: boolean
  quote: Quote | undefined
  isReady: boolean
  isBusy: boolean
  onPay: () => void
}

function PayBar({ isCard, quote, isReady, isBusy, onPay }: PayBarProps) {
  const sum = quote ? moneyText(quote.part, quote.currency) : ''
  return (
    <div className={styles.payBar}>
      <Button
        variant="primary"
        size="large"
        wide
        icon={<Lock size={18} aria-hidden="true" />}
        disabled={!isReady}
        busy={isBusy}
        onClick={onPay}
      >
        {isCard ? <Trans>Pay {sum}</Trans> : <Trans>Place order for {sum}</Trans>}
      </Button>
    </div>
  )
}

function TransferCard({ order }: { order: ReplyOf<typeof createOrder> }) {
  const amount = moneyText(order.total)
  return (
    <Card title={<Trans>Please transfer {amount}</Trans>} className={styles.summary}>
      <dl className={styles.sums}>
        <div>
          <dt>
            <Trans>Transfer to</Trans>
          </dt>
          <dd>{order.bankAccount}</dd>
        </div>
        <div>
          <dt>
            <Trans>Order number to include</Trans>
          </dt>
          <dd>{order.number}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        <Trans>
          Your plan starts when we confirm the transfer. You can see the order on the Plan and billing page.
        </Trans>
      </p>
    </Card>
  )
}
