import { settleBegun, settleRefunded } from './invoiceChanges.ts'
import { issueInvoices } from './invoices.ts'
import { settleStored } from './notices.ts'
import { reconcile } from './reconcile.ts'
import type { Ports } from '../../ports.ts'

/** Brings to an end what a server began and did not come to: kept notices, attempts that nothing was heard of, invoices to be issued. */
export async function settleBilling(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'post' | 'payments' | 'invoices' | 'reportFault'>,
): Promise<void> {
  await settleStored(context)
  await reconcile(context)
  await settleBegun(context)
  await issueInvoices(context)
  await settleRefunded(context)
}
