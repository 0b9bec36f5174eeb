import { Trans, useLingui } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { planLabel } from '#i18n/planLabel.ts'
import { useOrderStateNames } from '#i18n/useOrderStateNames.ts'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { dayText } from './billingText.ts'
import styles from './Billing.module.css'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { PaidCountFigure, PaidInAllFigure, RefundFigure, TotalFigure } from './PurchaseFigures.tsx'
import { ReceiptButton } from './ReceiptButton.tsx'
import type { Billing, BillingInvoice, BillingOrder } from './useBilling.ts'
import type { InvoiceLock } from '#domain/plan/invoice.ts'

const tones: Readonly<Partial<Record<BillingOrder['state'], Tone>>> = { paid: 'good', failed: 'bad' }

export function HistoryCard({
  billing,
  isCopy,
  onChanged,
}: {
  billing: Billing
  isCopy: boolean
  onChanged: () => void
}) {
  const [changing, setChanging] = useState<BillingInvoice>()
  return (
    <Card title={<Trans>Purchases</Trans>} flush>
      {billing.orders.length === 0 ? (
        <EmptyState title={<Trans>No purchases yet</Trans>} />
      ) : (
        <ul className={styles.orders}>
          {billing.orders.map((order) => (
            <OrderRow key={order.id} order={order} at={billing.at} onChange={isCopy ? undefined : setChanging} />
          ))}
        </ul>
      )}
      <PaidInAll billing={billing} />
      {changing && (
        <InvoiceDialog
          invoice={changing}
          onClose={() => setChanging(undefined)}
          onChanged={() => {
            setChanging(undefined)
            onChanged()
          }}
        />
      )}
    </Card>
  )
}

/** Total paid minus refunds; hidden if nothing was paid, or if payments are in different currencies. */
function PaidInAll({ billing: { orders, at } }: { billing: Billing }) {
  const paid = orders.filter((order) => order.paid > 0)
  const [first] = paid
  if (!first || paid.some(({ currency }) => currency !== first.currency)) return null
  return (
    <div className={styles.paidInAll}>
      <PaidCountFigure orders={paid} at={at} />
      <span>
        <PaidInAllFigure orders={paid} at={at} /> <Trans>including tax</Trans>
      </span>
    </div>
  )
}

function OrderRow({
  order,
  at,
  onChange,
}: {
  order: BillingOrder
  at: string
  onChange: ((invoice: BillingInvoice) => void) | undefined
}) {
  const stateName = useOrderStateNames()
  const { number, state, planId, createdAt, beginsAt, endsAt, refunded, trouble } = order
  const period =
    beginsAt === null || endsAt === null
      ? ''
      : ` · ${dayText(beginsAt)} – ${dayText(new Date(Date.parse(endsAt) - 1).toISOString())}`
  return (
    <li className={styles.order}>
      <div className={styles.orderHead}>
        <span>{dayText(createdAt)}</span>
        <strong>{planLabel(planId)}</strong>
        <Badge tone={tones[state] ?? 'neutral'}>{stateName(state)}</Badge>
        <span className={styles.amount}>
          <TotalFigure order={order} at={at} />
        </span>
      </div>
      <div className={styles.quiet}>
        {number}
        {period}
        {trouble !== null && ` · ${trouble}`}
        {refunded > 0 && (
          <>
            {' · '}
            <RefundFigure order={order} at={at} />
          </>
        )}
      </div>
      {order.invoices.map((invoice) => (
        <InvoiceLine key={invoice.id} invoice={invoice} onChange={onChange} />
      ))}
      {order.paid > 0 && <ReceiptButton order={order} />}
    </li>
  )
}

function InvoiceLine({
  invoice,
  onChange,
}: {
  invoice: BillingInvoice
  onChange: ((invoice: BillingInvoice) => void) | undefined
}) {
  const lockText = useLockText()
  const { number, state, lock, changeableUntil } = invoice
  if (number === null)
    return (
      <p className={styles.quiet}>
        <Trans>Issuing invoice…</Trans>
      </p>
    )
  return (
    <p className={styles.invoice}>
      <span className={state === 'voided' ? styles.void : undefined}>{number}</span>
      {lock !== null ? (
        <span className={styles.quiet}>
          <Lock size={14} aria-hidden="true" /> {lockText(lock)}
        </span>
      ) : (
        onChange &&
        changeableUntil !== null && (
          <Button variant="quiet" onClick={() => onChange(invoice)}>
            <Trans>Can be changed until {dayText(changeableUntil)}</Trans>
          </Button>
        )
      )}
    </p>
  )
}

function useLockText(): (lock: InvoiceLock) => string {
  const { t } = useLingui()
  const words: Readonly<Record<InvoiceLock, string>> = {
    voided: t`Void`,
    donated: t`Donated`,
    hasAllowance: t`Partly credited`,
    sevenDays: t`Locked 7 days after issue`,
    periodClosed: t`Tax period closed`,
  }
  return (lock) => words[lock]
}
