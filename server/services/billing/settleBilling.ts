import { settleBegun, settleRefunded } from './invoiceChanges.ts'
import { issueInvoices } from './invoices.ts'
import { settleStored } from './paymentNotices.ts'
import { reconcile } from './reconcile.ts'
import type { Ports } from '../../ports.ts'

export async function settleBilling(
  context: Pick<
    Ports,
    'env' | 'database' | 'clock' | 'random' | 'post' | 'payments' | 'invoices' | 'pokes' | 'reportFault'
  >,
): Promise<void> {
  await settleStored(context)
  await reconcile(context)
  await settleBegun(context)
  await issueInvoices(context)
  await settleRefunded(context)
}
