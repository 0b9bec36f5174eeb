import { Trans } from '@lingui/react/macro'
import { settleRefund } from '#domain/contracts/billing.ts'
import { call } from '#api/call.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { useSending } from '#session/form/useSending.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import type { OpenRefund } from './orders.ts'
import styles from './StaffBilling.module.css'

interface UnansweredRefundProps {
  companyId: string
  refund: OpenRefund
  currency: string
  onDone: () => void
}

/** Money that was to be given back, and of which nobody knows whether it was: somebody looks at the provider and says so. */
export function UnansweredRefund({ companyId, refund, currency, onDone }: UnansweredRefundProps) {
  const { isBusy, refusal, send } = useSending()
  const [sum, at] = [moneyText(refund.amount, currency), formatMoment(refund.at)]
  const settle = (isGiven: boolean) => () =>
    void send(async () => {
      await call(settleRefund, { companyId, refundId: refund.id, isGiven })
      onDone()
    })
  return (
    <FormNotice tone="warn">
      <p>
        <Trans>
          {sum} were to be given back on {at}, and the payment provider did not answer. Look there what became of it.
        </Trans>
      </p>
      <div className={styles.ways}>
        <Button size="small" busy={isBusy} onClick={settle(true)}>
          <Trans>It was given back</Trans>
        </Button>
        <Button size="small" busy={isBusy} onClick={settle(false)}>
          <Trans>It was not</Trans>
        </Button>
      </div>
      {refusal && <p>{errorText(refusal.code)}</p>}
    </FormNotice>
  )
}
