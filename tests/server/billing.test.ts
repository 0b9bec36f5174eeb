import { afterEach, beforeEach, expect, test } from 'vitest'
import { quote } from '#domain/plan/quote.ts'
import { BillingGround, taipei } from './billingGround.ts'

let ground: BillingGround
const byName = (a: string, b: string) => (a < b ? -1 : 1)

beforeEach(async () => {
  ground = await BillingGround.open()
})
afterEach(() => ground.close())

const plan = async () => (await ground.overview()).plan
const states = async () => (await ground.overview()).orders.map(({ state }) => state).toReversed()

test('a plan begins with its payment, and the browser’s return alone grants nothing', async () => {
  const begun = await ground.order({ planId: 'month' })
  expect(await ground.atGateway(begun, 'never')).toBe('/licenses')
  expect(await plan()).toMatchObject({ id: 'trial' })
  await ground.buy({ planId: 'month' })
  expect(await plan()).toEqual({ id: 'month', endsAt: '2026-12-22T16:00:00.000Z' })
  expect((await ground.overview()).orders[0]).toMatchObject({ state: 'paid', total: 7_140, paid: 7_140 })
})

test('a card that is refused leads back with the reason, and the same order is paid at the second try', async () => {
  const begun = await ground.order({ planId: 'week' })
  expect(await ground.atGateway(begun, 'fail')).toBe('/licensePayFail')
  const [order] = (await ground.overview()).orders
  expect(order).toMatchObject({ state: 'failed', trouble: '付款失敗', paid: 0 })
  await ground.atGateway(await ground.retry(begun.data.orderId), 'pay')
  expect(await states()).toEqual(['paid'])
  expect((await plan()).id).toBe('week')
})

test('a notice that comes twice, late or never grants once', async () => {
  await ground.buy({ planId: 'day' }, 'twice')
  const [told] = await ground.notices()
  for (let again = 0; again < 3; again += 1) expect(await (await ground.notice(told!.body)).text()).toBe('1|OK')
  expect((await ground.notices()).map(({ verdict }) => verdict ?? '').toSorted(byName)).toEqual([
    ...['again', 'again', 'again', 'again', 'granted'],
  ])
  const { licences, orders } = await ground.overview()
  expect([licences.length, orders[0]?.paid]).toEqual([2, 630])
})

test('a payment that nobody told of is found by asking', async () => {
  await ground.buy({ planId: 'month' }, 'never')
  await ground.settle()
  expect(await states()).toEqual(['pending'])
  ground.now += 16 * 60_000
  await ground.settle()
  expect(await states()).toEqual(['paid'])
  expect((await plan()).id).toBe('month')
})

test('a notice with a wrong signature, another amount or of another merchant is kept and changes nothing', async () => {
  await ground.buy({ planId: 'month' }, 'wrongSignature')
  await ground.buy({ planId: 'month' }, 'wrongAmount')
  const forged = 'MerchantID=3002607&MerchantTradeNo=CMAAAAAAAAAAAAAAAAAA&RtnCode=1&TradeAmt=7140&CheckMacValue=00'
  expect(await (await ground.notice(forged)).text()).toBe('0|CheckMacValue Error')
  expect(await (await ground.notice('not a form')).text()).toBe('0|CheckMacValue Error')
  expect((await ground.notices()).map(({ verdict }) => verdict ?? '').toSorted(byName)).toEqual([
    ...['amount', 'signature', 'signature', 'unreadable'],
  ])
  expect((await plan()).id).toBe('trial')
  expect((await ground.overview()).orders.every(({ paid }) => paid === 0)).toBe(true)
})

test('two tabs that both pay buy once; what came for the other is due back', async () => {
  const first = await ground.order({ planId: 'month' })
  ground.now += 1_000
  const second = await ground.order({ planId: 'month' })
  ground.now += 1_000
  await ground.atGateway(first, 'pay')
  ground.now += 1_000
  await ground.atGateway(second, 'pay')
  const { licences, orders } = await ground.overview()
  expect(licences.filter(({ planId }) => planId === 'month')).toHaveLength(1)
  expect(orders.map(({ paid }) => paid)).toEqual([7_140, 7_140])
  const due = await ground.server.context.database.selectFrom('payment').select(['is_due_back']).execute()
  expect(due.map(({ is_due_back }) => Number(is_due_back)).toSorted((a, b) => a - b)).toEqual([0, 1])
})

test('a late "failed" never unpays what is paid', async () => {
  const begun = await ground.order({ planId: 'week' })
  await ground.atGateway(begun, 'fail')
  const failed = (await ground.notices())[0]!.body
  await ground.atGateway(await ground.retry(begun.data.orderId), 'pay')
  expect(await (await ground.notice(failed)).text()).toBe('1|OK')
  expect(await states()).toEqual(['paid'])
})

test('a server that was killed between keeping a notice and granting looks at it when it is back', async () => {
  await ground.buy({ planId: 'month' })
  const { database } = ground.server.context
  for (const table of ['licence', 'payment', 'invoice'] as const) await database.deleteFrom(table).execute()
  await database.updateTable('purchase').set({ state: 'pending', paid_at: null }).execute()
  await database.updateTable('payment_notice').set({ verdict: null }).execute()
  expect((await plan()).id).toBe('trial')
  await ground.settle()
  expect((await plan()).id).toBe('month')
  await ground.settle()
  expect(ground.gateway.invoices.issued).toHaveLength(1)
})

test('an upgrade in mid-term credits unused days; a renewal and a downgrade begin where the plan ends', async () => {
  await ground.later(taipei('2026-11-18T09:00'))
  await ground.buy({ planId: 'month' })
  await ground.later(taipei('2026-11-23T10:24'))
  await ground.buy({ planId: 'week' })
  expect(await plan()).toMatchObject({ id: 'month', next: { id: 'week', endsAt: '2026-12-24T16:00:00.000Z' } })
  expect((await ground.order({ planId: 'month' })).code).toBe('planNotSold')
  expect((await ground.order({ planId: 'year' })).code).toBe('priceChanged')
  // Twenty-four of thirty days of the month, and the whole week behind it.
  await ground.buy({ planId: 'year', total: 71_400 - 5_712 - 2_520 })
  expect(await plan()).toEqual({ id: 'year', endsAt: '2027-11-22T16:00:00.000Z' })
})

test('a plan that is paid in months has its deductions taken once each, in whatever order they are told', async () => {
  const begun = await ground.buy({ planId: 'year', deduction: 'month' })
  const id = begun.data.checkout!.fields.MerchantTradeNo!
  expect(begun.data.checkout!.fields).toMatchObject({ PeriodAmount: '5950', PeriodType: 'M', ExecTimes: '12' })
  await ground.gateway.deduct(id, 'pay')
  await ground.gateway.deduct(id, 'fail')
  await ground.gateway.deduct(id, 'pay')
  const bodies = (await ground.notices()).map(({ body }) => body)
  for (const body of bodies.toReversed()) await ground.notice(body)
  await ground.settle()
  const [order] = (await ground.overview()).orders
  expect(order).toMatchObject({ state: 'paid', paid: 3 * 5_950, times: 12 })
  expect(order?.invoices.map(({ total }) => total)).toEqual([5_950, 5_950, 5_950])
})

test('a price that changed between page and order is said, and an order keeps the price that it was made with', async () => {
  expect(await ground.order({ planId: 'month', total: 7_000 })).toMatchObject({ status: 409, code: 'priceChanged' })
  expect((await ground.overview()).orders).toEqual([])
  const begun = await ground.order({ planId: 'month' })
  // Prices rise: what was ordered before is paid as it was ordered.
  await ground.server.context.database
    .updateTable('purchase')
    .set({ total: 6_300, part: 6_300, price: 6_300 })
    .execute()
  await ground.atGateway(await ground.retry(begun.data.orderId), 'pay')
  expect((await ground.overview()).orders[0]).toMatchObject({ state: 'paid', paid: 6_300 })
})

test('an upgrade ends the deductions for what it replaces; one that still comes is due back', async () => {
  const begun = await ground.buy({ planId: 'month', deduction: 'week', total: 7_140 })
  expect(begun.status).toBe(200)
  const id = begun.data.checkout!.fields.MerchantTradeNo!
  ground.now += 60_000
  const { licences, at } = await ground.overview()
  const { total } = quote(licences, { planId: 'year', terms: 1, deduction: null }, at)!
  await ground.buy({ planId: 'year', total })
  expect((await plan()).id).toBe('year')
  await ground.gateway.deduct(id, 'pay')
  const payments = await ground.server.context.database.selectFrom('payment').selectAll().execute()
  expect(payments.filter((payment) => payment.is_due_back === 1).map(({ place }) => place)).toEqual([2])
  ground.now += 3_600_000
  await ground.settle()
  await ground.gateway.deduct(id, 'pay')
  ground.now += 3_600_000
  await ground.settle()
  expect(await ground.server.context.database.selectFrom('payment').selectAll().execute()).toHaveLength(3)
})

test('after the end, what is bought begins at once; an order that was not paid in time is over', async () => {
  await ground.order({ planId: 'month' })
  await ground.later(taipei('2026-12-05T10:00'))
  await ground.settle()
  expect(await states()).toEqual(['expired'])
  await ground.buy({ planId: 'day' })
  expect(await plan()).toEqual({ id: 'day', endsAt: '2026-12-06T02:00:01.000Z' })
})
