import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { AppError } from '#domain/errors.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatMinute } from '#i18n/formats.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useOrderStateNames } from '#i18n/useOrderStateNames.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { useSession } from '#session/useSession.ts'
import { openReportHost } from '#session/workers/reportHost.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { dayText } from './billingText.ts'
import { receiptOf, type ReceiptPaper, type ReceiptWords } from './receipt.ts'
import type { BillingOrder } from './useBilling.ts'
import { useInvoiceFacts } from './useInvoiceFacts.ts'

export function ReceiptButton({ order }: { order: BillingOrder }) {
  const words = useReceiptWords()
  const paper = useReceiptPaper(order)
  const { making, start } = useFileMaking()
  async function make() {
    const host = openReportHost()
    try {
      const content = await host.port.pdf(receiptOf(order, words, paper()), new Map())
      if (!content) throw new AppError('offline')
      return { name: `${order.number}.pdf`, content }
    } finally {
      host.end()
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<Download size={16} aria-hidden="true" />}
        busy={making.state === 'making'}
        onClick={() => void start(make)}
      >
        <Trans>Receipt (PDF)</Trans>
      </Button>
      {making.state === 'failed' && (
        <FormNotice tone="bad">
          {making.code ? errorText(making.code) : <Trans>Couldn’t create the file. Try again.</Trans>}
        </FormNotice>
      )}
    </>
  )
}

function useReceiptPaper({ number, state }: BillingOrder): () => ReceiptPaper {
  const { t } = useLingui()
  const { company } = useSession().configuration
  const { locale } = useFieldText()
  const stateName = useOrderStateNames()
  return () => {
    const madeAt = new Date().toISOString()
    const exportedAt = formatMinute(madeAt)
    return {
      locale,
      madeAt,
      title: t`Order ${number}`,
      subtitle: '',
      head: { company: company.name, kindLabel: t`Receipt`, versionLabel: '', stateLabel: stateName(state) },
      foot: { exported: t`Exported ${exportedAt}`, confidential: '' },
    }
  }
}

function useReceiptWords(): ReceiptWords {
  const { t } = useLingui()
  const invoice = useInvoiceFacts()
  return {
    ...invoice,
    titles: {
      order: t`Items`,
      amounts: t`Amounts`,
      what: t`About this document`,
      note: t`This is a copy from our records. Uniform invoices are issued electronically; this copy can’t be used for the receipt lottery or as proof for tax purposes.`,
    },
    columns: [t`Item`, t`Value`],
    amounts: {
      total: t`Total, including tax`,
      net: t`Net amount`,
      tax: t`Tax (5%)`,
      paid: t`Paid so far`,
      refunded: t`Refunded`,
    },
    facts: ({ number, planId, terms, createdAt, beginsAt, endsAt, way, times, part, currency }) => [
      [t`Order number`, number],
      [t`Plan`, terms > 1 ? `${planLabel(planId)} × ${terms}` : planLabel(planId)],
      [t`Order date`, dayText(createdAt)],
      [
        t`Validity period`,
        beginsAt && endsAt ? `${dayText(beginsAt)} – ${dayText(new Date(Date.parse(endsAt) - 1).toISOString())}` : '',
      ],
      [t`Payment method`, way === 'card' ? t`Card` : t`Bank transfer`],
      [t`Payments`, times > 1 ? `${times} × ${moneyText(part, currency)}` : ''],
    ],
  }
}
