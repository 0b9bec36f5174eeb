import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { changeInvoice } from '#domain/contracts/billing.ts'
import { call } from '#api/call.ts'
import { errorText } from '#i18n/errorText.ts'
import { useSending } from '#session/form/useSending.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { PayerForm } from './PayerForm.tsx'
import { draftOf, payerOf } from './payerOf.ts'
import type { BillingInvoice } from './useBilling.ts'

export function InvoiceDialog(props: { invoice: BillingInvoice; onClose: () => void; onChanged: () => void }) {
  const { invoice, onClose, onChanged } = props
  const [payer, setPayer] = useState(() => draftOf(invoice.payer))
  const { isBusy, refusal, send } = useSending()
  const ready = payerOf(payer)
  return (
    <Dialog
      isOpen
      wide
      title={<Trans>Change invoice {invoice.number}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!ready}
            onClick={() => {
              if (!ready) return
              void send(async () => {
                await call(changeInvoice, { invoiceId: invoice.id, payer: ready })
                onChanged()
              })
            }}
          >
            <Trans>Void and reissue</Trans>
          </Button>
        </>
      }
    >
      {refusal && <FormNotice tone="bad">{errorText(refusal.code)}</FormNotice>}
      <PayerForm payer={payer} onChange={setPayer} />
    </Dialog>
  )
}
