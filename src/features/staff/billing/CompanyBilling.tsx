import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode, useState } from 'react'
import { listOrders } from '#domain/contracts/billing.ts'
import { taipeiDate } from '#domain/plan/period.ts'
import { call } from '#api/call.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatDate } from '#i18n/formats.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { useOrderStateNames } from '#i18n/useOrderStateNames.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ContractForm } from './ContractForm.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import styles from './StaffBilling.module.css'
import { TransferDialog } from './TransferDialog.tsx'
import { UnansweredRefund } from './UnansweredRefund.tsx'
import type { Order, Payment } from './orderTypes.ts'

export function CompanyBilling({ companyId, planId }: { companyId: string; planId: string }) {
  const { answer, refusal, again } = useAnswer(() => call(listOrders, { companyId }), companyId)
  const [refunding, setRefunding] = useState<Payment>()
  const [confirming, setConfirming] = useState<Order>()
  if (refusal) return <ErrorPanel title={errorText(refusal.code)} onRetry={again} />
  if (!answer) return <Skeleton lines={4} />
  const close = () => {
    setRefunding(undefined)
    setConfirming(undefined)
  }
  const done = () => {
    close()
    again()
  }
  return (
    <div className={styles.part}>
      {answer.orders.length === 0 && <EmptyState title={<Trans>This company has no purchases yet</Trans>} />}
      <ul className={styles.orders}>
        {answer.orders.map((order) => (
          <OrderLine
            key={order.id}
            order={order}
            payments={answer.payments.filter(({ orderId }) => orderId === order.id)}
            unanswered={(payment) =>
              answer.unanswered
                .filter(({ paymentId }) => paymentId === payment.id)
                .map((refund) => (
                  <UnansweredRefund
                    key={refund.id}
                    {...{ companyId, refund, currency: payment.currency }}
                    onDone={again}
                  />
                ))
            }
            onRefund={setRefunding}
            onConfirm={setConfirming}
          />
        ))}
      </ul>
      <ContractForm companyId={companyId} hasContract={planId === 'contract'} />
      {refunding && <RefundDialog companyId={companyId} payment={refunding} onClose={close} onDone={done} />}
      {confirming && <TransferDialog companyId={companyId} order={confirming} onClose={close} onDone={done} />}
    </div>
  )
}

interface OrderLineProps {
  order: Order
  payments: readonly Payment[]
  unanswered: (payment: Payment) => ReactNode
  onRefund: (payment: Payment) => void
  onConfirm: (order: Order) => void
}

function OrderLine({ order, payments, unanswered, onRefund, onConfirm }: OrderLineProps) {
  const stateName = useOrderStateNames()
  const { number, planId, state, total, currency, createdAt, way } = order
  return (
    <li className={styles.order}>
      <div className={styles.line}>
        <span>{formatDate(taipeiDate(createdAt))}</span>
        <strong>{planLabel(planId)}</strong>
        <span>{number}</span>
        <Badge>{stateName(state)}</Badge>
        <strong className={styles.amount}>{moneyText(total, currency)}</strong>
        {way === 'transfer' && state === 'awaiting' && (
          <Button size="small" variant="primary" onClick={() => onConfirm(order)}>
            <Trans>Confirm transfer</Trans>
          </Button>
        )}
      </div>
      {payments.map((payment) => (
        <Fragment key={payment.id}>
          <PaymentLine payment={payment} onRefund={onRefund} />
          {unanswered(payment)}
        </Fragment>
      ))}
    </li>
  )
}

function PaymentLine({ payment, onRefund }: { payment: Payment; onRefund: (payment: Payment) => void }) {
  const { amount, refunded, currency, isDueBack, at, providerNumber } = payment
  return (
    <div className={styles.line}>
      <span>{formatDate(taipeiDate(at))}</span>
      <span className={styles.quiet}>{providerNumber}</span>
      <span>{moneyText(amount, currency)}</span>
      {refunded > 0 && (
        <span className={styles.quiet}>
          <Trans>{moneyText(refunded, currency)} refunded</Trans>
        </span>
      )}
      {isDueBack && refunded < amount && (
        <Badge tone="warn">
          <Trans>Refund due</Trans>
        </Badge>
      )}
      {refunded < amount && (
        <Button size="small" className={styles.amount} onClick={() => onRefund(payment)}>
          <Trans>Refund</Trans>
        </Button>
      )}
    </div>
  )
}
