import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refund } from '#domain/contracts/billing.ts'
import { call } from '#api/call.ts'
import { errorText } from '#i18n/errorText.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { useSending } from '#session/form/useSending.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { amountText, readAmount } from './readAmount.ts'
import styles from './StaffBilling.module.css'
import type { Payment } from './orderTypes.ts'

interface RefundDialogProps {
  companyId: string
  payment: Payment
  onClose: () => void
  onDone: () => void
}

/** Dialog that refunds a payment; the reason appears in the company's activity log. */
export function RefundDialog({ companyId, payment, onClose, onDone }: RefundDialogProps) {
  const { t } = useLingui()
  const { id, amount, refunded, currency } = payment
  const left = amount - refunded
  const [text, setText] = useState(amountText(left, currency))
  const [reason, setReason] = useState('')
  const { isBusy, refusal, send } = useSending()
  const wanted = readAmount(text, currency)
  const isTooMuch = wanted !== undefined && wanted > left
  const isReady = wanted !== undefined && !isTooMuch && reason.trim().length >= 5
  function giveBack() {
    if (!isReady) return
    void send(async () => {
      await call(refund, { companyId, paymentId: id, amount: wanted, reason })
      onDone()
    })
  }
  return (
    <Dialog
      isOpen
      title={<Trans>Refund</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} disabled={!isReady} onClick={giveBack}>
            <Trans>Refund</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {refusal && <FormNotice tone="bad">{errorText(refusal.code)}</FormNotice>}
        <TextField
          label={t`Amount`}
          inputMode="decimal"
          numeric
          value={text}
          onChange={setText}
          hint={<Trans>{moneyText(left, currency)} of this payment remains.</Trans>}
          error={isTooMuch ? t`That’s more than what remains of this payment.` : undefined}
        />
        <TextField
          label={t`Reason`}
          value={reason}
          onChange={setReason}
          maxLength={300}
          hint={<Trans>The reason is recorded in the company’s activity log. Enter at least 5 characters.</Trans>}
        />
        <FormNotice tone="warn">
          <Trans>
            A full refund ends the plan immediately. If the next plan is already paid, it takes over at midnight.
          </Trans>
        </FormNotice>
      </div>
    </Dialog>
  )
}
