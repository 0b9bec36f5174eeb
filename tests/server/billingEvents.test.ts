import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeInvoice, confirmTransfer, grantContract, refund } from '#domain/contracts/billing.ts'
import { reserveQuota, takeQuota } from '#domain/contracts/quota.ts'
import { writeExpiring } from '#server/services/billing/expiry.ts'
import { createStaff } from '#server/services/staff/createStaff.ts'
import { BillingSetup, firm, taipei } from './billingSetup.ts'
import { type Announced, hearChanges } from './hearChanges.ts'
import { cookiesOf, post } from './testServer.ts'

let setup: BillingSetup
let heard: Announced[]

beforeEach(async () => {
  setup = await BillingSetup.open()
  heard = await hearChanges(setup.server)
})
afterEach(() => setup.close())

/** Runs an action; returns the distinct changes announced meanwhile. */
async function during(act: () => Promise<unknown>): Promise<string[]> {
  heard.length = 0
  await act()
  return [...new Set(heard.map(([kind, userId]) => (userId === undefined ? kind : `${kind} ${userId}`)))]
}

async function asStaff(): Promise<(url: string, input: object) => Promise<void>> {
  const { app, context } = setup.server
  const email = 'staff@provider.example'
  const password = await createStaff(context, email, 'Provider Person')
  const cookie = cookiesOf(await post(app, '/api/Staff/Login', { email, password }))
  const { id: companyId } = await context.database.selectFrom('company').select('id').executeTakeFirstOrThrow()
  return async (url, input) => {
    expect((await post(app, url, { companyId, ...input }, { cookie })).statusCode).toBe(200)
  }
}

test('an order, its payment, its failure and its expiry are announced', async () => {
  let order: Awaited<ReturnType<BillingSetup['order']>> | undefined
  expect(await during(async () => (order = await setup.order({ planId: 'month' })))).toEqual(['access'])
  expect(await during(() => setup.atGateway(order!, 'pay'))).toEqual(['access'])
  expect(await during(() => setup.buy({ planId: 'month' }, 'fail'))).toEqual(['access'])
  await setup.order({ planId: 'month' })
  await setup.later(setup.now + 2 * 86_400_000)
  expect(await during(() => setup.settle())).toEqual(['access'])
  expect(await during(() => setup.settle())).toEqual([])
})

test('a notice that is repeated announces nothing', async () => {
  await setup.buy({ planId: 'month' })
  const [notice] = await setup.notices()
  expect(await during(() => setup.notice(notice!.body))).toEqual([])
})

test('an invoice that is issued or changed, a refund, a transfer and a contract are announced', async () => {
  const act = await asStaff()
  await setup.buy({ planId: 'month', payer: firm })
  expect(await during(() => setup.settle())).toEqual(['access'])
  const { orders } = await setup.overview()
  const invoiceId = orders[0]!.invoices[0]!.id
  const payer = { ...firm, taxId: '04595257' }
  expect(await during(() => setup.owner.post(changeInvoice.path, { invoiceId, payer }))).toEqual(['access'])
  const payment = await setup.server.context.database.selectFrom('payment').select('id').executeTakeFirstOrThrow()
  const request = { paymentId: payment.id, amount: 7_140, reason: 'Bought by mistake' }
  expect(await during(() => act(refund.path, request))).toEqual(['access'])
  const begun = await setup.order({ planId: 'month', way: 'transfer' })
  const transfer = { orderId: begun.data.orderId, amount: begun.data.total, reference: 'BANK-1' }
  expect(await during(() => act(confirmTransfer.path, transfer))).toEqual(['access'])
  const contract = { endsAt: null, terms: {}, reason: 'Signed contract' }
  expect(await during(() => act(grantContract.path, contract))).toEqual(['access'])
})

test('a plan that has ended is announced once by the daily job', async () => {
  await setup.later(taipei('2026-12-01T12:00'))
  expect(await during(() => writeExpiring(setup.server.context))).toEqual(['access'])
  expect(await during(() => writeExpiring(setup.server.context))).toEqual([])
})

test('a download is announced once as a used quota; a reserve and its use announce nothing', async () => {
  const take = (key: string, reserve?: string) =>
    setup.owner.post(takeQuota.path, { quota: 'reportDownloads', key, reserve })
  await setup.buy({ planId: 'month' })
  expect(await during(() => take('report-one'))).toEqual(['quotas'])
  expect(await during(() => take('report-one'))).toEqual([])
  let reserved: string[] = []
  const reserve = async () => {
    const answer = await setup.owner.post(reserveQuota.path, { quota: 'reportDownloads', device: 'tablet-one' })
    reserved = answer.json().data.reserve
  }
  expect(await during(reserve)).toEqual([])
  expect(await during(() => take('report-two', reserved[0]))).toEqual([])
})
