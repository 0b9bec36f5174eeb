import { afterEach, beforeEach, expect, test } from 'vitest'
import { quote } from '#domain/plan/quote.ts'
import { signed } from '#server/adapters/payment/checkMacValue.ts'
import { BillingSetup, taipei } from './billingSetup.ts'
import { startServer } from './testServer.ts'

let setup: BillingSetup
const byName = (a: string, b: string) => (a < b ? -1 : 1)

beforeEach(async () => {
  setup = await BillingSetup.open()
})
afterEach(() => setup.close())

const plan = async () => (await setup.overview()).plan
const states = async () => (await setup.overview()).orders.map(({ state }) => state).toReversed()

test('a plan begins with its payment, and the browser’s return alone grants nothing', async () => {
  const begun = await setup.order({ planId: 'month' })
  expect(await setup.atGateway(begun, 'never')).toBe('/licenses')
  expect(await plan()).toMatchObject({ id: 'trial' })
  await setup.buy({ planId: 'month' })
  expect(await plan()).toEqual({ id: 'month', endsAt: '2026-12-22T16:00:00.000Z' })
  expect((await setup.overview()).orders[0]).toMatchObject({ state: 'paid', total: 7_140, paid: 7_140 })
})

test('a card that is refused leads back with the reason, and the same order is paid at the second try', async () => {
  const begun = await setup.order({ planId: 'week' })
  expect(await setup.atGateway(begun, 'fail')).toBe('/licensePayFail')
  const [order] = (await setup.overview()).orders
  expect(order).toMatchObject({ state: 'failed', trouble: '付款失敗', paid: 0 })
  await setup.atGateway(await setup.retry(begun.data.orderId), 'pay')
  expect(await states()).toEqual(['paid'])
  expect((await plan()).id).toBe('week')
})

test('a notice that comes twice, late or never grants once', async () => {
  await setup.buy({ planId: 'day' }, 'twice')
  const [notice] = await setup.notices()
  for (let again = 0; again < 3; again += 1) expect(await (await setup.notice(notice!.body)).text()).toBe('1|OK')
  expect((await setup.notices()).map(({ verdict }) => verdict)).toEqual(['granted'])
  const { licences, orders } = await setup.overview()
  expect([licences.length, orders[0]?.paid]).toEqual([2, 630])
})

test('a payment that nobody told of is found by asking', async () => {
  await setup.buy({ planId: 'month' }, 'never')
  await setup.settle()
  expect(await states()).toEqual(['pending'])
  setup.now += 16 * 60_000
  await setup.settle()
  expect(await states()).toEqual(['paid'])
  expect((await plan()).id).toBe('month')
})

test('a notice with a wrong signature or of another merchant is kept and changes nothing', async () => {
  await setup.buy({ planId: 'month' }, 'wrongSignature')
  const forged = 'MerchantID=3002607&MerchantTradeNo=CMAAAAAAAAAAAAAAAAAA&RtnCode=1&TradeAmt=7140&CheckMacValue=00'
  expect(await (await setup.notice(forged)).text()).toBe('0|CheckMacValue Error')
  expect(await (await setup.notice('not a form')).text()).toBe('0|CheckMacValue Error')
  expect((await setup.notices()).map(({ verdict }) => verdict ?? '').toSorted(byName)).toEqual([
    'signature',
    'signature',
    'unreadable',
  ])
  expect((await plan()).id).toBe('trial')
  expect((await setup.overview()).orders.every(({ paid }) => paid === 0)).toBe(true)
})

test('a simulated payment buys at the test gateway alone, never at a provider’s stage', async () => {
  const simulated = async (at: BillingSetup) => {
    const { data } = await at.order({ planId: 'week' })
    const { MerchantID, MerchantTradeNo, TotalAmount } = data.checkout!.fields
    const notice = { MerchantID: MerchantID!, MerchantTradeNo: MerchantTradeNo!, TradeAmt: TotalAmount!, TradeNo: '1' }
    const keys = at.gateway.settings.ecpay!
    const body = new URLSearchParams(signed({ ...notice, RtnCode: '1', RtnMsg: 'paid', SimulatePaid: '1' }, keys))
    expect(await (await at.notice(body.toString())).text()).toBe('1|OK')
    return (await at.notices()).map(({ verdict }) => verdict)
  }
  expect(await simulated(setup)).toEqual(['granted'])
  const stage = await BillingSetup.open({ ECPAY_URL: 'https://payment-stage.ecpay.com.tw' })
  expect(await simulated(stage)).toEqual(['simulated'])
  expect((await stage.overview()).plan.id).toBe('trial')
  await stage.close()
})

test('two tabs that both pay buy once; what came for the other is due back', async () => {
  const first = await setup.order({ planId: 'month' })
  setup.now += 1_000
  const second = await setup.order({ planId: 'month' })
  setup.now += 1_000
  await setup.atGateway(first, 'pay')
  setup.now += 1_000
  await setup.atGateway(second, 'pay')
  const { licences, orders } = await setup.overview()
  expect(licences.filter(({ planId }) => planId === 'month')).toHaveLength(1)
  expect(orders.map(({ paid }) => paid)).toEqual([7_140, 7_140])
  const due = await setup.server.context.database.selectFrom('payment').select(['is_due_back']).execute()
  expect(due.map(({ is_due_back }) => Number(is_due_back)).toSorted((a, b) => a - b)).toEqual([0, 1])
})

test('a late "failed" never unpays what is paid', async () => {
  const begun = await setup.order({ planId: 'week' })
  await setup.atGateway(begun, 'fail')
  const failed = (await setup.notices())[0]!.body
  await setup.atGateway(await setup.retry(begun.data.orderId), 'pay')
  expect(await (await setup.notice(failed)).text()).toBe('1|OK')
  expect(await states()).toEqual(['paid'])
})

test('a server that was killed between keeping a notice and granting looks at it when it is back', async () => {
  await setup.buy({ planId: 'month' })
  const { database } = setup.server.context
  for (const table of ['licence', 'payment', 'invoice'] as const) await database.deleteFrom(table).execute()
  await database.updateTable('purchase').set({ state: 'pending', paid_at: null }).execute()
  await database.updateTable('payment_notice').set({ verdict: null }).execute()
  expect((await plan()).id).toBe('trial')
  await setup.settle()
  expect((await plan()).id).toBe('month')
  await setup.settle()
  expect(setup.gateway.invoices.issued).toHaveLength(1)
})

test('an upgrade in mid-term credits unused days; a renewal and a downgrade begin where the plan ends', async () => {
  await setup.later(taipei('2026-11-18T09:00'))
  await setup.buy({ planId: 'month' })
  await setup.later(taipei('2026-11-23T10:24'))
  await setup.buy({ planId: 'week' })
  expect(await plan()).toMatchObject({ id: 'month', next: { id: 'week', endsAt: '2026-12-24T16:00:00.000Z' } })
  expect((await setup.order({ planId: 'month' })).code).toBe('planNotSold')
  expect((await setup.order({ planId: 'year' })).code).toBe('priceChanged')
  // Credit for twenty-four of the month's thirty days, and for the whole following week.
  await setup.buy({ planId: 'year', total: 71_400 - 5_712 - 2_520 })
  expect(await plan()).toEqual({ id: 'year', endsAt: '2027-11-22T16:00:00.000Z' })
})

test('a plan that is paid in months has its deductions taken once each, in whatever order they are told', async () => {
  const begun = await setup.buy({ planId: 'year', deduction: 'month' })
  const id = begun.data.checkout!.fields.MerchantTradeNo!
  expect(begun.data.checkout!.fields).toMatchObject({ PeriodAmount: '5950', PeriodType: 'M', ExecTimes: '12' })
  await setup.gateway.deduct(id, 'pay')
  await setup.gateway.deduct(id, 'fail')
  await setup.gateway.deduct(id, 'pay')
  const bodies = (await setup.notices()).map(({ body }) => body)
  for (const body of bodies.toReversed()) await setup.notice(body)
  await setup.settle()
  const [order] = (await setup.overview()).orders
  expect(order).toMatchObject({ state: 'paid', paid: 3 * 5_950, times: 12 })
  expect(order?.invoices.map(({ total }) => total)).toEqual([5_950, 5_950, 5_950])
})

test('a deduction that fails is noted for the one after the last that was paid, until that one is paid', async () => {
  const begun = await setup.buy({ planId: 'year', deduction: 'month' })
  const id = begun.data.checkout!.fields.MerchantTradeNo!
  const letters = async () =>
    (await setup.server.context.database.selectFrom('letter').select('kind').execute()).map(({ kind }) => kind)
  await setup.gateway.deduct(id, 'fail')
  expect((await setup.overview()).orders[0]).toMatchObject({ state: 'paid', trouble: '付款失敗' })
  expect((await letters()).toSorted(byName)).toEqual(['paymentFailed', 'receipt'])
  const failed = (await setup.notices()).find(({ verdict }) => verdict === 'failed')!.body
  for (let time = 0; time < 3; time++) await setup.notice(failed)
  expect((await letters()).toSorted(byName)).toEqual(['paymentFailed', 'receipt'])
  await setup.gateway.deduct(id, 'pay')
  await setup.notice(failed)
  expect((await setup.overview()).orders[0]).toMatchObject({ paid: 2 * 5_950, trouble: null })
  expect((await letters()).toSorted(byName)).toEqual(['paymentFailed', 'receipt', 'receipt'])
})

test('a price that changed between page and order is said, and an order keeps the price that it was made with', async () => {
  expect(await setup.order({ planId: 'month', total: 7_000 })).toMatchObject({ status: 409, code: 'priceChanged' })
  expect((await setup.overview()).orders).toEqual([])
  const begun = await setup.order({ planId: 'month' })
  // Lower the order's price, as if prices had risen since: the order keeps its price.
  await setup.server.context.database.updateTable('purchase').set({ total: 6_300, part: 6_300, price: 6_300 }).execute()
  await setup.atGateway(await setup.retry(begun.data.orderId), 'pay')
  expect((await setup.overview()).orders[0]).toMatchObject({ state: 'paid', paid: 6_300 })
})

test('an upgrade ends the deductions for what it replaces; one that still comes is due back', async () => {
  const begun = await setup.buy({ planId: 'month', deduction: 'week', total: 7_140 })
  expect(begun.status).toBe(200)
  const id = begun.data.checkout!.fields.MerchantTradeNo!
  setup.now += 60_000
  const { licences, at } = await setup.overview()
  const { total } = quote(licences, { planId: 'year', terms: 1, deduction: null }, at)!
  await setup.buy({ planId: 'year', total })
  expect((await plan()).id).toBe('year')
  await setup.gateway.deduct(id, 'pay')
  const payments = await setup.server.context.database.selectFrom('payment').selectAll().execute()
  expect(payments.filter((payment) => payment.is_due_back === 1).map(({ place }) => place)).toEqual([2])
  setup.now += 3_600_000
  await setup.settle()
  await setup.gateway.deduct(id, 'pay')
  setup.now += 3_600_000
  await setup.settle()
  expect(await setup.server.context.database.selectFrom('payment').selectAll().execute()).toHaveLength(3)
})

test('after the end, what is bought begins at once; an order that was not paid in time is over', async () => {
  await setup.order({ planId: 'month' })
  await setup.later(taipei('2026-12-05T10:00'))
  await setup.settle()
  expect(await states()).toEqual(['expired'])
  await setup.buy({ planId: 'day' })
  expect(await plan()).toEqual({ id: 'day', endsAt: '2026-12-06T02:00:01.000Z' })
})

test('forged notices are counted, and the last hundred are all that is kept of them', async () => {
  const { database } = setup.server.context
  const old = Array.from({ length: 250 }, (_, number) => ({
    id: `old-${number}`,
    provider: 'ecpay',
    received_at: '2026-01-01T00:00:00.000Z',
    body: 'x',
    verdict: 'signature',
  }))
  await database.insertInto('payment_notice').values(old).execute()
  for (let number = 0; number < 130; number += 1) {
    expect(await (await setup.notice(`MerchantTradeNo=CM${number}&CheckMacValue=0`)).text()).toContain('0|')
  }
  const stored = await setup.notices()
  expect(stored).toHaveLength(100)
  expect(stored.every(({ body, verdict }) => body.startsWith('MerchantTradeNo=') && verdict === 'signature')).toBe(true)
})

test('a genuine notice that is sent again and again is kept once, and acknowledged each time', async () => {
  await setup.buy({ planId: 'week' })
  const [{ body } = { body: '' }] = await setup.notices()
  for (let times = 0; times < 5; times += 1) expect(await (await setup.notice(body)).text()).toBe('1|OK')
  expect(await setup.notices()).toHaveLength(1)
})

test('where no payments are set up, nothing of a notice is kept', async () => {
  const { app, context, close } = await startServer()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.inject({ method: 'POST', url: '/api/Payment/Notice', headers, payload: 'MerchantTradeNo=CM1' })
  expect(await context.database.selectFrom('payment_notice').selectAll().execute()).toEqual([])
  await close()
})
