import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/calendarDays.ts'
import { type LocalRecord, viewRow } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { today } from '#i18n/companyClock.ts'
import { formatDate } from '#i18n/formats.ts'
import { useRecords } from '#session/useRecords.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { QuickActionsRow } from './field/QuickActionsRow.tsx'
import { LeaseCard } from './LeaseCard.tsx'
import { StoreGlance } from './onMap/StoreGlance.tsx'
import { PerSpaceCard } from './performance/PerSpaceCard.tsx'
import { useGridCells } from './performance/useGridCells.ts'

const id = crypto.randomUUID()
const store = viewRow('store', {
  id,
  fields: { totalSpace: { value: 10, unit: 'ping' } },
  fv: {},
  createdV: 1,
  rv: 1,
  deletedV: null,
  createdBy: 'u',
})
const money = (amount: number, currency = 'TWD') => ({ amount, currency })
const nextYear = addMonths(today(), 12)

let page: KitPage
beforeEach(async () => {
  page = await openKitPage(['owner'])
})
afterEach(() => page.close())

const putLease = (rent: { amount: number; currency: string }, leaseStart: string, leaseEnd: string) =>
  page.put('lease', crypto.randomUUID(), { store: id, rentTotal: rent, leaseStart, leaseEnd })

test('a renewal that starts next year changes neither the rent nor the term that a store’s page shows today', async () => {
  await putLease(money(100_000), addMonths(today(), -12), addDays(nextYear, -1))
  await putLease(money(140_000), nextYear, addMonths(nextYear, 60))
  await page.draw(<LeaseCard store={store} onEdit={() => undefined} />)
  await page.until(() => page.text().includes('elapsed'))
  expect(page.text()).toContain('NT$ 100,000')
  expect(page.text()).not.toContain('NT$ 140,000')
  expect(page.text()).toContain('1 yr left')
  expect(page.text()).toContain(`The next lease starts on ${formatDate(nextYear)}`)
  expect(page.text()).not.toContain('decide')
  await page.draw(<StoreGlance store={store} />)
  await page.until(() => page.text().includes('Lease remaining1 yr'))
  expect(page.text()).toContain('NT$ 10,000')
})

test('before the first lease starts, the page says when it does and claims no time left', async () => {
  await putLease(money(100_000), nextYear, addMonths(nextYear, 60))
  await page.draw(<LeaseCard store={store} onEdit={() => undefined} />)
  await page.until(() => page.text().includes(`The lease starts on ${formatDate(nextYear)}`))
  expect(page.text()).not.toContain('left')
  await page.draw(<StoreGlance store={store} />)
  await page.until(() => page.text().includes(formatDate(nextYear)))
  expect(page.text()).not.toContain('Lease remaining')
})

test('a call goes to the landlord of today, not to the one of a later lease', async () => {
  const lease = (landlordPhone: string, leaseStart: string, leaseEnd: string) =>
    page.put('lease', crypto.randomUUID(), { store: id, landlordPhone, leaseStart, leaseEnd })
  await lease('02-1111', nextYear, addMonths(nextYear, 60))
  await lease('02-2222', addMonths(today(), -12), addDays(nextYear, -1))
  await page.draw(<QuickActionsRow record={store} />)
  await page.until(() => page.find('a', 'Call') !== undefined)
  expect(page.find('a', 'Call')?.getAttribute('href')).toBe('tel:022222')
})

function PerSpace() {
  const years = useRecords((database) => recordsOfStore(database, 'performance', id), [])
  return years ? <Card years={years} /> : null
}

function Card({ years }: { years: readonly LocalRecord<'performance'>[] }) {
  return <PerSpaceCard store={store} cells={useGridCells(id, years)} year={2025} />
}

const rentCells = () =>
  [...document.querySelectorAll('tr')]
    .find(({ textContent }) => textContent?.startsWith('Rent per ping'))
    ?.querySelectorAll('td')

test('rent per ping of a month is that of the lease in force then', async () => {
  const sales = { monthlySales05: money(500_000), monthlySales06: money(500_000), monthlySales07: money(500_000) }
  await page.put('performance', crypto.randomUUID(), { store: id, year: 2025, ...sales })
  await putLease(money(100_000), '2020-01-01', '2025-06-30')
  await putLease(money(140_000), '2025-07-01', '2030-06-30')
  await page.draw(<PerSpace />)
  await page.until(() => rentCells()?.[0]?.textContent?.includes('14,000') === true)
  expect(rentCells()?.[1]?.textContent).toContain('10,000')
})

test('a rent in another currency than the figures isn’t divided as if it were in theirs', async () => {
  await page.put('performance', crypto.randomUUID(), { store: id, year: 2025, monthlySales05: money(500_000) })
  await putLease(money(9_000, 'USD'), '2020-01-01', '2035-06-30')
  await page.draw(<PerSpace />)
  await page.until(() => page.text().includes('Rent per ping'))
  expect(rentCells()?.[0]?.textContent).toContain('–')
  expect(page.text()).not.toContain('900')
})
