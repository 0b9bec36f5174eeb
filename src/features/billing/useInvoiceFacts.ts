import { useLingui } from '@lingui/react/macro'
import type { Payer } from '#domain/plan/invoice.ts'
import { formatMoment } from '#i18n/formats.ts'
import type { ReceiptWords } from './receipt.ts'

export function useInvoiceFacts(): Pick<ReceiptWords, 'invoiceTitle' | 'invoiceFacts'> {
  const { t } = useLingui()
  const carrierOf = (payer: Payer): string => {
    if (payer.invoice === 'three') return ''
    const { carrier } = payer
    if (carrier.kind === 'barcode') return t`Mobile barcode ${carrier.number}`
    if (carrier.kind === 'certificate') return t`Citizen digital certificate ${carrier.number}`
    return carrier.kind === 'donation' ? t`Donated to ${carrier.number}` : t`Stored in your account`
  }
  return {
    invoiceTitle: ({ number }) => t`Uniform invoice ${number ?? ''}`,
    invoiceFacts: ({ issuedAt, state, payer, allowed }) => [
      [t`Issued`, issuedAt ? formatMoment(issuedAt) : ''],
      [t`Status`, state === 'voided' ? t`Void` : allowed > 0 ? t`Partly credited` : t`Valid`],
      [t`Buyer`, payer.invoice === 'three' ? payer.title : payer.name],
      [t`Tax number`, payer.invoice === 'three' ? payer.taxId : ''],
      [t`Address`, payer.address],
      [t`Invoice carrier`, carrierOf(payer)],
    ],
  }
}
