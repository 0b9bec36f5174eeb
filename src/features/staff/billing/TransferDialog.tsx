import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { confirmTransfer } from '#domain/contracts/billing.ts'
import { call } from '#api/call.ts'
import { errorText } from '#i18n/errorText.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { useSending } from '#session/form/useSending.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { readAmount } from './readAmount.ts'
import styles from './StaffBilling.module.css'
import type { Order } from './orderTypes.ts'

interface TransferDialogProps {
  companyId: string
  order: Order
  onClose: () => void
  onDone: () => void
}

/**
 * Dialog that confirms a bank transfer. Staff type the amount from the bank statement, to catch a mismatch with the
 * order.
 */
export function TransferDialog({ companyId, order, onClose, onDone }: TransferDialogProps) {
  const { t } = useLingui()
  const { id, number, total, currency } = order
  const [text, setText] = useState('')
  const [reference, setReference] = useState('')
  const { isBusy, refusal, send } = useSending()
  const amount = readAmount(text, currency)
  const isReady = amount !== undefined && reference.trim().length >= 3
  function confirm() {
    if (!isReady) return
    void send(async () => {
      await call(confirmTransfer, { companyId, orderId: id, amount, reference })
      onDone()
    })
  }
  return (
    <Dialog
      isOpen
      title={<Trans>Confirm transfer for {number}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} disabled={!isReady} onClick={confirm}>
            <Trans>Mark as paid</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {refusal && <FormNotice tone="bad">{errorText(refusal.code)}</FormNotice>}
        <TextField
          label={t`Amount received`}
          inputMode="decimal"
          numeric
          value={text}
          onChange={setText}
          hint={<Trans>The order total is {moneyText(total, currency)}.</Trans>}
        />
        <TextField label={t`Bank reference`} value={reference} onChange={setReference} maxLength={80} />
      </div>
    </Dialog>
  )
}
