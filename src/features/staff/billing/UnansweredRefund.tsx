import { Trans } from '@lingui/react/macro'
import { settleRefund } from '#domain/contracts/billing.ts'
import { call } from '#api/call.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { useSending } from '#session/form/useSending.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import type { OpenRefund } from './orderTypes.ts'
import styles from './StaffBilling.module.css'

interface UnansweredRefundProps {
  companyId: string
  refund: OpenRefund
  currency: string
  onDone: () => void
}

/** Refund with unknown outcome: staff check with the provider and record the result. */
export function UnansweredRefund({ companyId, refund, currency, onDone }: UnansweredRefundProps) {
  const { isBusy, refusal, send } = useSending()
  const sum = moneyText(refund.amount, currency)
  const at = formatMoment(refund.at)
  const settle = (isGiven: boolean) => () =>
    void send(async () => {
      await call(settleRefund, { companyId, refundId: refund.id, isGiven })
      onDone()
    })
  return (
    <FormNotice tone="warn">
      <p>
        <Trans>
          A refund of {sum} was requested on {at}, but the payment provider didn’t reply. Check its dashboard for the
          result.
        </Trans>
      </p>
      <div className={styles.ways}>
        <Button size="small" busy={isBusy} onClick={settle(true)}>
          <Trans>Refunded</Trans>
        </Button>
        <Button size="small" busy={isBusy} onClick={settle(false)}>
          <Trans>Not refunded</Trans>
        </Button>
      </div>
      {refusal && <p>{errorText(refusal.code)}</p>}
    </FormNotice>
  )
}
