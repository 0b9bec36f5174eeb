import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  changeInvoice,
  confirmTransfer,
  grantContract,
  listOrders,
  refund,
  settleRefund,
} from '#domain/contracts/billing.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { quote } from '#domain/plan/quote.ts'
import { changeInvoice as changeInvoiceOf } from '#server/services/billing/invoiceChanges.ts'
import { refundPayment } from '#server/services/billing/refunds.ts'
import { BillingSetup, firm, taipei } from './billingSetup.ts'
import { Device, post } from './testServer.ts'

let setup: BillingSetup

/** Wraps work so that its promise never resolves, as if the waiting process had died. */
const dieAfter =
  <T extends unknown[]>(act: (...args: T) => Promise<void>) =>
  async (...args: T): Promise<void> => {
    await act(...args)
    return new Promise<never>(() => undefined)
  }

let companyId: string

beforeEach(async () => {
  cookie = ''
  setup = await BillingSetup.open()
  companyId = (await setup.server.context.database.selectFrom('company').select('id').executeTakeFirstOrThrow()).id
})
afterEach(() => setup.close())

let cookie = ''
async function asStaff(url: string, input: object) {
  cookie ||= await setup.signStaffIn()
  return post(setup.server.app, url, { companyId, ...input }, { cookie })
}

const payments = () => setup.server.context.database.selectFrom('payment').selectAll().execute()
const invoices = async () => (await setup.overview()).orders.flatMap((order) => order.invoices)

test('an invoice is issued once after the money came, and may be changed for seven days', async () => {
  await setup.buy({ planId: 'month', payer: firm })
  await setup.settle()
  await setup.settle()
  const [issued] = await invoices()
  expect(issued).toMatchObject({ state: 'issued', number: 'ZZ00000001', total: 7_140, net: 6_800, lock: null })
  const changed = { invoiceId: issued!.id, payer: { ...firm, taxId: '04595257' } }
  expect((await setup.owner.post(changeInvoice.path, changed)).statusCode).toBe(200)
  await setup.settle()
  expect((await invoices()).map(({ number, state }) => [number, state])).toEqual([
    ['ZZ00000001', 'voided'],
    ['ZZ00000002', 'issued'],
  ])
  setup.now += 7 * 86_400_000 + 1
  const late = await setup.owner.post(changeInvoice.path, { ...changed, invoiceId: (await invoices())[1]!.id })
  expect(late.json()).toMatchObject({ code: 'invoiceLocked' })
  expect((await invoices())[1]?.lock).toBe('sevenDays')
})

test('a server that was killed between issuing and noting it issues the same invoice again, not another', async () => {
  await setup.buy({ planId: 'month' })
  await setup.settle()
  const { database } = setup.server.context
  await database.updateTable('invoice').set({ state: 'waiting', number: null, issued_at: null }).execute()
  setup.now += 3_600_000
  await setup.settle()
  expect((await invoices()).map(({ number }) => number)).toEqual(['ZZ00000001'])
  expect(setup.gateway.invoices.issued).toHaveLength(1)
})

test('a server that was killed between voiding an invoice and issuing the other one finishes both', async () => {
  await setup.buy({ planId: 'month' })
  await setup.settle()
  const [first] = await invoices()
  const issuer = setup.server.context.invoices!
  const dying = { ...setup.server.context, invoices: { ...issuer, void: dieAfter(issuer.void) } }
  void changeInvoiceOf(dying, companyId, first!.id, firm)
  await expect.poll(() => setup.gateway.invoices.issued[0]?.isVoid).toBe(true)
  await setup.settle()
  expect((await invoices()).map(({ state }) => state)).toEqual(['waiting', 'voiding'])
  setup.now += 120_000
  await setup.settle()
  expect((await invoices()).map(({ state, payer }) => [state, payer.invoice])).toEqual([
    ['voided', 'two'],
    ['issued', 'three'],
  ])
})

test('a change that the invoice service refuses leaves the invoice as it was', async () => {
  await setup.buy({ planId: 'month' })
  await setup.settle()
  const [first] = await invoices()
  const issuer = setup.server.context.invoices!
  const refusing = { ...issuer, void: () => Promise.reject(new Error('its two months are closed')) }
  await expect(
    changeInvoiceOf({ ...setup.server.context, invoices: refusing }, companyId, first!.id, firm),
  ).rejects.toThrow('two months')
  expect(await invoices()).toEqual([first])
})

test('a refund without an answer stays set aside until staff say what became of it', async () => {
  await setup.buy({ planId: 'month' })
  const [payment] = await payments()
  const refundRequest = { paymentId: payment!.id, amount: 140, reason: 'agreed by phone' }
  const provider = setup.server.context.payments!
  const silent = { ...provider, refund: () => Promise.reject(new Error('no answer')) }
  const staff = { staffId: 'staff', name: 'Provider Person' } as const
  const origin = { address: '', agent: '', locale: 'en-us' } as const
  const sendRefund = () =>
    refundPayment({ ...setup.server.context, payments: silent }, staff, { companyId, ...refundRequest }, origin)
  await expect(sendRefund()).rejects.toThrow('didn’t respond')
  await expect(sendRefund()).rejects.toThrow('didn’t respond')
  const unanswered = async () => {
    const answer = await setup.server.app.inject({
      url: `${listOrders.path}?companyId=${companyId}`,
      headers: { cookie },
    })
    return answer.json<{ data: { unanswered: { id: string; amount: number }[] } }>().data.unanswered
  }
  await asStaff(refund.path, { ...refundRequest, amount: 7_140 })
  expect(await unanswered()).toEqual([])
  setup.now += 120_000
  const [one, other] = await unanswered()
  expect((await asStaff(settleRefund.path, { refundId: one!.id, isGiven: true })).statusCode).toBe(200)
  expect((await asStaff(settleRefund.path, { refundId: one!.id, isGiven: false })).statusCode).toBe(404)
  expect((await asStaff(settleRefund.path, { refundId: other!.id, isGiven: false })).statusCode).toBe(200)
  expect((await setup.overview()).orders[0]).toMatchObject({ state: 'partlyRefunded', refunded: 140 })
})

test('staff refund a part, then the rest, never more; what is given back whole ends what it bought', async () => {
  await setup.buy({ planId: 'month' })
  await setup.settle()
  const [payment] = await payments()
  const refundRequest = { paymentId: payment!.id, reason: 'agreed by phone' }
  expect((await asStaff(refund.path, { ...refundRequest, amount: 140 })).statusCode).toBe(200)
  expect((await asStaff(refund.path, { ...refundRequest, amount: 7_140 })).json()).toMatchObject({
    code: 'refundTooLarge',
  })
  expect((await setup.overview()).orders[0]).toMatchObject({ state: 'partlyRefunded', refunded: 140 })
  expect(setup.gateway.invoices.issued[0]).toMatchObject({ allowed: 140, isVoid: false })
  expect((await setup.overview()).plan.id).toBe('month')
  setup.now += 60_000
  const both = await Promise.all([1, 2].map(() => asStaff(refund.path, { ...refundRequest, amount: 7_000 })))
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { plan, orders } = await setup.overview()
  expect([orders[0]?.state, orders[0]?.refunded]).toEqual(['refunded', 7_140])
  expect(plan).toEqual({ id: 'month', endsAt: new Date(setup.now).toISOString() })
  const audit = await setup.server.context.database
    .selectFrom('audit_event')
    .select(['action', 'actor_name', 'details'])
    .where('action', 'in', ['refund', 'planChange'])
    .execute()
  expect(audit.filter(({ action }) => action === 'refund')).toHaveLength(2)
  expect(audit.some(({ details }) => details.includes('agreed by phone'))).toBe(true)
})

test('a later deduction is refunded by the trade number that the provider reports for it', async () => {
  const begun = await setup.buy({ planId: 'year', deduction: 'month' })
  for (const outcome of ['pay', 'fail', 'pay'] as const)
    await setup.gateway.deduct(begun.data.checkout!.fields.MerchantTradeNo!, outcome)
  await setup.later(taipei('2026-11-25T10:00'))
  const third = (await payments()).find(({ place }) => place === 3)!
  const request = { paymentId: third.id, amount: 5_950, reason: 'agreed by phone' }
  expect((await asStaff(refund.path, request)).statusCode).toBe(200)
  expect((await setup.overview()).orders[0]).toMatchObject({ state: 'partlyRefunded', refunded: 5_950 })
})

test('a refund fits the stage of the payment: authorized, to be captured, captured', async () => {
  const refundAt = async (at: string, amount: number) => {
    await setup.later(taipei('2026-11-23T10:24'))
    await setup.buy({ planId: 'day' })
    const paymentId = (await payments()).find(({ refunded }) => Number(refunded) === 0)!.id
    await setup.later(taipei(at))
    cookie = ''
    return (await asStaff(refund.path, { paymentId, amount, reason: 'agreed by phone' })).statusCode
  }
  expect(await refundAt('2026-11-23T11:00', 630)).toBe(200)
  expect(await refundAt('2026-11-23T11:00', 30)).toBe(200)
  expect(await refundAt('2026-11-23T21:00', 630)).toBe(200)
  expect(await refundAt('2026-11-23T21:00', 30)).toBe(200)
  expect(await refundAt('2026-11-24T09:00', 630)).toBe(200)
  expect(await refundAt('2026-11-24T09:00', 30)).toBe(200)
})

test('while the provider closes its day, a refund is put off and nothing is set aside', async () => {
  await setup.buy({ planId: 'week' })
  const [payment] = await payments()
  const request = { paymentId: payment!.id, amount: 2_520, reason: 'agreed by phone' }
  await setup.later(taipei('2026-11-23T20:15'))
  expect((await asStaff(refund.path, request)).json()).toMatchObject({ code: 'refundLater' })
  expect(Number((await payments())[0]?.refunded)).toBe(0)
  await setup.later(taipei('2026-11-23T20:30'))
  expect((await asStaff(refund.path, request)).statusCode).toBe(200)
})

test('a renewal that is given back before it began leaves the plan that holds as it is', async () => {
  await setup.buy({ planId: 'month' })
  const before = (await setup.overview()).plan
  setup.now += 60_000
  await setup.buy({ planId: 'month' })
  expect((await setup.overview()).plan.next?.id).toBe('month')
  const renewal = (await payments()).toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]!
  await asStaff(refund.path, { paymentId: renewal.id, amount: 7_140, reason: 'bought by mistake' })
  expect((await setup.overview()).plan).toEqual(before)
})

test('a renewal is kept when the plan before it is refunded in full: it begins at the next midnight, with its whole term', async () => {
  await setup.buy({ planId: 'month' })
  setup.now += 60_000
  const renewal = await setup.buy({ planId: 'month', deduction: 'week' })
  await setup.later(taipei('2026-11-25T15:00'))
  const [first] = (await payments()).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  await asStaff(refund.path, { paymentId: first!.id, amount: 7_140, reason: 'agreed by phone' })
  const next = { id: 'month', endsAt: '2026-12-25T16:00:00.000Z' }
  expect((await setup.overview()).plan).toEqual({ id: 'month', endsAt: '2026-11-25T16:00:00.000Z', next })
  await setup.later(taipei('2026-11-26T00:00'))
  const { plan, period, orders } = await setup.overview()
  expect(plan).toEqual(next)
  expect(period.beginsAt).toBe('2026-11-25T16:00:00.000Z')
  expect(orders.map(({ state }) => state)).toEqual(['paid', 'refunded'])
  await setup.settle()
  await setup.gateway.deduct(renewal.data.checkout!.fields.MerchantTradeNo!, 'pay')
  expect((await payments()).filter(({ is_due_back }) => Number(is_due_back) === 1)).toEqual([])
  expect((await setup.overview()).orders[0]?.paid).toBe(2 * 1_785)
})

test('on its last day, a plan that is refunded in full ends when the renewal begins, as it would have', async () => {
  await setup.buy({ planId: 'month' })
  setup.now += 60_000
  await setup.buy({ planId: 'month' })
  await setup.later(taipei('2026-12-22T12:00'))
  const before = (await setup.overview()).plan
  const [first] = (await payments()).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  await asStaff(refund.path, { paymentId: first!.id, amount: 7_140, reason: 'agreed by phone' })
  expect((await setup.overview()).plan).toEqual(before)
})

test('a refund of the plan that an upgrade replaced leaves the upgrade as it is', async () => {
  await setup.buy({ planId: 'month' })
  setup.now += 60_000
  const { licences, at } = await setup.overview()
  const { total } = quote(licences, { planId: 'year', terms: 1, deduction: null }, at)!
  await setup.buy({ planId: 'year', total })
  const before = (await setup.overview()).plan
  setup.now += 60_000
  const [first] = (await payments()).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  await asStaff(refund.path, { paymentId: first!.id, amount: 7_140, reason: 'agreed by phone' })
  expect((await setup.overview()).plan).toEqual(before)
})

test('money of another amount is due back: staff see and refund it, and the right amount still buys', async () => {
  const begun = await setup.order({ planId: 'month' })
  await setup.atGateway(begun, 'wrongAmount')
  expect((await setup.overview()).plan.id).toBe('trial')
  await setup.notice((await setup.notices())[0]!.body)
  expect((await setup.notices()).map(({ verdict }) => verdict)).toEqual(['amount'])
  await setup.atGateway(begun, 'pay')
  expect((await setup.overview()).plan.id).toBe('month')
  // The gateway refunds a part once the bank has the capture.
  await setup.later(setup.now + 2 * 86_400_000)
  cookie = await setup.signStaffIn()
  const listed = await setup.server.app.inject({
    url: `${listOrders.path}?companyId=${companyId}`,
    headers: { cookie },
  })
  const { payments: seen } = listed.json<{ data: ReplyOf<typeof listOrders> }>().data
  expect(seen.map(({ amount, isDueBack }) => [amount, isDueBack] as const).toSorted((a, b) => a[0] - b[0])).toEqual([
    [7_140, false],
    [7_141, true],
  ])
  const { id: paymentId } = seen.find(({ isDueBack }) => isDueBack)!
  const request = { paymentId, amount: 7_000, reason: 'another amount' }
  expect((await asStaff(refund.path, request)).statusCode).toBe(200)
  expect((await setup.overview()).plan.id).toBe('month')
})

test('money of another amount doesn’t end the deductions of the agreed one', async () => {
  const begun = await setup.order({ planId: 'year', deduction: 'month' })
  await setup.atGateway(begun, 'wrongAmount')
  await setup.atGateway(begun, 'pay')
  setup.now += 16 * 60_000
  await setup.settle()
  await setup.gateway.deduct(begun.data.checkout!.fields.MerchantTradeNo!, 'pay')
  expect((await payments()).map(({ place }) => Number(place)).toSorted((a, b) => a - b)).toEqual([1, 1, 2])
})

test('a whole refund voids the invoice while its two months are open', async () => {
  await setup.buy({ planId: 'week' })
  await setup.settle()
  const [payment] = await payments()
  await asStaff(refund.path, { paymentId: payment!.id, amount: 2_520, reason: 'bought by mistake' })
  expect(setup.gateway.invoices.issued[0]?.isVoid).toBe(true)
  expect((await invoices())[0]?.state).toBe('voided')
})

test('a transfer counts when staff confirm it with the order’s amount, once', async () => {
  const begun = await setup.order({ planId: 'year', way: 'transfer' })
  expect(begun.data).toMatchObject({ checkout: null, bankAccount: 'Demo Bank 000', total: 71_400 })
  expect((await setup.overview()).orders[0]?.state).toBe('awaiting')
  const refundRequest = { orderId: begun.data.orderId, reference: 'BANK-0815' }
  expect((await asStaff(confirmTransfer.path, { ...refundRequest, amount: 71_000 })).json()).toMatchObject({
    code: 'amountDiffers',
  })
  await asStaff(confirmTransfer.path, { ...refundRequest, amount: 71_400 })
  await asStaff(confirmTransfer.path, { ...refundRequest, amount: 71_400 })
  expect((await setup.overview()).plan.id).toBe('year')
  expect(await payments()).toHaveLength(1)
})

test('ending a contract that a company doesn’t have is refused', async () => {
  const endsAt = new Date(setup.now - 1_000).toISOString()
  const answer = await asStaff(grantContract.path, { endsAt, terms: {}, reason: 'already over' })
  expect(answer.json()).toMatchObject({ code: 'dataMissing' })
  expect((await setup.overview()).plan.id).toBe('trial')
})

test('staff give a contract with what stands in it and end it; nobody else reaches that', async () => {
  const terms = { users: 45, stores: 3, reportDownloads: 5_000 }
  await asStaff(grantContract.path, { endsAt: null, terms, reason: 'signed on paper' })
  const { plan, reportDownloads } = await setup.overview()
  expect(plan).toMatchObject({ id: 'contract', endsAt: null, terms })
  expect(reportDownloads[replyNames.max]).toBe(5_000)
  expect((await setup.order({ planId: 'year' })).code).toBe('planNotSold')
  setup.now += 1_000
  await asStaff(grantContract.path, { endsAt: new Date(setup.now).toISOString(), terms: {}, reason: 'it has ended' })
  expect((await setup.order({ planId: 'year' })).status).toBe(200)
  expect(
    (await setup.owner.post(grantContract.path, { companyId, endsAt: null, terms, reason: 'I want it' })).statusCode,
  ).toBe(401)
  expect((await setup.owner.get(`${listOrders.path}?companyId=${companyId}`)).statusCode).toBe(401)
})

test('a contract with an end supersedes an older order too: the transfer that comes later is due back', async () => {
  const { data } = await setup.order({ planId: 'month', way: 'transfer' })
  setup.now += 60_000
  const endsAt = '2027-12-31T16:00:00.000Z'
  await asStaff(grantContract.path, { endsAt, terms: {}, reason: 'signed on paper' })
  setup.now += 60_000
  await asStaff(confirmTransfer.path, { orderId: data.orderId, amount: 7_140, reference: 'BANK-0816' })
  expect((await setup.overview()).plan).toMatchObject({ id: 'contract', endsAt })
  expect((await payments()).map(({ is_due_back }) => Number(is_due_back))).toEqual([1])
})

test('what is bought to follow a contract begins after it, and isn’t lost when staff end the contract early', async () => {
  const endsAt = '2026-12-31T16:00:00.000Z'
  await asStaff(grantContract.path, { endsAt, terms: {}, reason: 'signed on paper' })
  await setup.buy({ planId: 'month' })
  const after = { id: 'month', endsAt: '2027-01-31T16:00:00.000Z' }
  expect((await setup.overview()).plan).toMatchObject({ id: 'contract', endsAt, next: after })
  await setup.later(taipei('2026-11-25T15:00'))
  cookie = await setup.signStaffIn()
  await asStaff(grantContract.path, { endsAt: new Date(0).toISOString(), terms: {}, reason: 'it has ended' })
  const next = { id: 'month', endsAt: '2026-12-25T16:00:00.000Z' }
  expect((await setup.overview()).plan).toMatchObject({ id: 'contract', endsAt: '2026-11-25T16:00:00.000Z', next })
})

test('only the owner sees and does anything about money', async () => {
  for (const name of ['admin', 'planner', 'viewer']) {
    const other = await Device.signIn(setup.server, name)
    expect((await other.get('/api/Billing/Overview')).statusCode).toBe(403)
    expect((await other.post('/api/Billing/CreateOrder', {})).statusCode).toBe(403)
  }
})
