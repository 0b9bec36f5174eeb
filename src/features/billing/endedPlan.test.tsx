import { afterEach, expect, test } from 'vitest'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { PlanCard } from './PlanCard.tsx'
import { UseCard, useWarning } from './UseCard.tsx'
import type { Billing } from './useBilling.ts'

let page: KitPage | undefined
afterEach(() => page?.close())

const begin = '2026-10-01T00:00:00.000Z'
const end = '2026-11-01T00:00:00.000Z'

const billingAt = (at: string, max: number): Billing => ({
  at,
  plan: { id: 'month', endsAt: end },
  period: { beginsAt: begin, endsAt: end },
  licences: [{ id: 'l1', planId: 'month', beginsAt: begin, endsAt: end, anchor: begin, price: 0, unpaid: 0 }],
  used: { users: 3, stores: 40, trackedBrands: 2, activeSurveys: 1 },
  reportDownloads: { used: 3, [replyNames.max]: max, left: Math.max(0, max - 3), renewsAt: end },
  driveTimeUses: { used: 0, [replyNames.max]: max, left: max, renewsAt: end },
  orders: [],
  payer: null,
  takesCards: true,
  bankAccount: null,
})

const Plan = ({ billing }: { billing: Billing }) => (
  <>
    <p>{useWarning(billing)}</p>
    <PlanCard billing={billing} />
    <UseCard billing={billing} />
  </>
)

async function textAt(at: string, max: number): Promise<string> {
  page = await openKitPage(['owner'])
  await page.draw(<Plan billing={billingAt(at, max)} />)
  return page.text()
}

test('a plan that holds says until when, and when its counts begin again', async () => {
  const text = await textAt('2026-10-20T00:00:00.000Z', 50)
  expect(text).toContain('At this rate, you won’t reach a limit before your plan ends.')
  expect(text).toContain('Current plan: ')
  expect(text).toContain('Valid until')
  expect(text).toContain('reset on')
})

test.each([end, '2026-12-24T00:00:00.000Z'])('a plan that has ended promises nothing, seen at %s', async (at) => {
  const text = await textAt(at, 0)
  expect(text).toContain('Your plan has ended.')
  expect(text).toContain('Previous plan: ')
  expect(text).not.toMatch(/lasts|before your plan ends|Valid until|Current plan|reset on/)
})
