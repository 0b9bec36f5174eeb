import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantContract } from '#domain/contracts/billing.ts'
import { quote } from '#domain/plan/quote.ts'
import { writeExpiring } from '#server/services/billing/expiry.ts'
import { BillingSetup, taipei } from './billingSetup.ts'
import { post } from './testServer.ts'

let setup: BillingSetup

beforeEach(async () => {
  setup = await BillingSetup.open()
})
afterEach(() => setup.close())

async function sentMail() {
  const { post: mail } = setup.server.context
  await mail.sendDue()
  return (await mail.transport.readStored?.()) ?? []
}

test('letters tell of a receipt, a failure, an invoice and of the end 7, 3 and 1 days before it, once each', async () => {
  await setup.buy({ planId: 'week' }, 'fail')
  await setup.buy({ planId: 'week' })
  await setup.settle()
  const letters = async () =>
    (await setup.server.context.database.selectFrom('letter').select(['kind']).execute()).map(({ kind }) => kind)
  expect((await letters()).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['invoiceIssued', 'paymentFailed', 'receipt'])
  const notifyAt = async (at: string) => {
    setup.now = taipei(at)
    return [await writeExpiring(setup.server.context), await writeExpiring(setup.server.context)]
  }
  expect(await notifyAt('2026-11-23T12:00')).toEqual([1, 0])
  expect(await notifyAt('2026-11-26T12:00')).toEqual([0, 0])
  expect(await notifyAt('2026-11-27T12:00')).toEqual([1, 0])
  expect(await notifyAt('2026-11-29T12:00')).toEqual([1, 0])
  expect(await notifyAt('2026-11-30T00:00')).toEqual([1, 0])
  const storedMail = await sentMail()
  const said = storedMail.map(({ text }) => text).join('\n')
  expect(said).not.toMatch(/[{}]|undefined|NaN|TWD|November/)
  expect(said).toMatch(/We received NT\$ [\d,]+ for .* valid until Nov \d+, 2026\./)
  expect(storedMail).toHaveLength(7)
})

test('a receipt names the end of the plan that was paid for, not of another one', async () => {
  await setup.buy({ planId: 'month' })
  await setup.buy({ planId: 'month' })
  setup.now += 60_000
  const { licences, at } = await setup.overview()
  const { total } = quote(licences, { planId: 'year', terms: 1, deduction: null }, at)!
  const { data } = await setup.buy({ planId: 'year', total })
  const receipt = (await sentMail()).find(({ text }) => text.includes(`(order ${data.number})`))
  expect(receipt?.text).toContain('valid until Nov 22, 2027.')
})

test('a letter about a plan that ends soon says how many days are left, even if it is the first one', async () => {
  const endsAt = new Date(taipei('2026-11-28T00:00')).toISOString()
  const { app, context } = setup.server
  const { id: companyId } = await context.database.selectFrom('company').select('id').executeTakeFirstOrThrow()
  const contract = { companyId, endsAt, terms: {}, reason: 'a short contract' }
  await post(app, grantContract.path, contract, { cookie: await setup.signStaffIn() })
  expect(await writeExpiring(setup.server.context)).toBe(1)
  expect((await sentMail()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/plan: 5$/)])
})
