import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatLongMoment } from '#i18n/formats.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { RecordPage } from '../page/RecordPage.tsx'
import { RecordBin } from './RecordBin.tsx'

let page: KitPage
const gone = crypto.randomUUID()
const remaining = crypto.randomUUID()
const dayMs = 86_400_000
const deletedMs = Date.now() - 3 * dayMs
const fields = { name: '藍港', nameEnglish: 'Blue Harbor Daan', brand: crypto.randomUUID() }

beforeEach(async () => {
  page = await openKitPage(['administrator'])
  await page.put('competitor', remaining, fields)
  // The device is notified only that a deleted record no longer exists.
  await page.put('competitor', gone, {}, { deletedV: 9, rv: 9 })
  const past = {
    v: 9,
    at: new Date(deletedMs).toISOString(),
    by: 'Lin Yu-chen',
    kind: 'delete',
    before: fields,
    after: {},
  }
  page.pasts.set(gone, [past] as never)
})
afterEach(() => page.close())

test('the bin tells what was deleted by whom and when, and brings it back', async () => {
  await page.draw(<RecordBin entity="competitor" />)
  await page.until(() => page.text().includes('Blue Harbor Daan'))
  const end = formatLongMoment(deletedMs + 30 * dayMs)
  expect(page.text()).toContain(`Deleted by Lin Yu-chen on ${formatLongMoment(deletedMs)}. Kept until ${end}.`)
  expect(page.text()).toContain('stay here for 30 days and are then removed permanently.')
  expect(document.querySelectorAll('li a')).toHaveLength(1)
  await page.press('button', 'Restore Blue Harbor Daan')
  await page.until(() => page.text().includes('The trash is empty'))
  const named = { title: 'Blue Harbor Daan' }
  expect(await page.database.outbox.toArray()).toMatchObject([
    { kind: 'restore', entityId: gone, rowBaseV: 9, ...named },
  ])
})

test('a record that was deleted says so in its place, and may be brought back from there', async () => {
  await page.draw(<RecordPage entity="competitor" id={gone} />)
  await page.until(() => page.text().includes('Blue Harbor Daan was deleted'))
  expect(page.text()).toContain('Lin Yu-chen')
  await page.press('button', 'Restore')
  await page.until(async () => (await page.database.view('competitor').get(gone))?.deletedV === null)
})

test('what is deleted on a page comes back with Undo; what was not sent yet is told as such in the bin', async () => {
  await page.draw(<RecordPage entity="competitor" id={remaining} />)
  await page.until(() => page.find('h1', 'Blue Harbor Daan') !== undefined)
  await page.press('button', 'More actions')
  await page.press('[role=menuitem]', 'Delete')
  await page.press('dialog button', 'Delete')
  await page.until(() => page.gone.includes('/map?panel=competitors&view=list'))
  await page.draw(<RecordBin entity="competitor" />)
  await page.until(() => page.text().includes('Deleted by you on'))
  expect(page.text()).toContain('Not sent yet.')
  await page.press('button', 'Undo')
  await page.until(async () => (await page.database.view('competitor').get(remaining))?.deletedV === null)
})

test('what is brought back with Undo after the server has heard of the deletion waits under its name', async () => {
  await page.draw(<RecordPage entity="competitor" id={remaining} />)
  await page.until(() => page.find('h1', 'Blue Harbor Daan') !== undefined)
  await page.press('button', 'More actions')
  await page.press('[role=menuitem]', 'Delete')
  await page.press('dialog button', 'Delete')
  await page.until(() => page.find('button', 'Undo') !== undefined)
  await page.database.outbox.clear()
  await page.put('competitor', remaining, {}, { deletedV: 8, rv: 8 })
  await page.press('button', 'Undo')
  await page.until(async () => (await page.database.outbox.count()) > 0)
  expect(await page.database.outbox.toArray()).toMatchObject([{ kind: 'restore', title: 'Blue Harbor Daan' }])
})

test('what was purged, or lies there for more than 30 days by the server’s clock, is in the bin no more', async () => {
  const past = {
    v: 9,
    at: new Date(deletedMs - 28 * dayMs).toISOString(),
    by: '',
    kind: 'delete',
    before: fields,
    after: {},
  }
  page.pasts.set(gone, [past] as never)
  await page.put('competitor', crypto.randomUUID(), {}, { deletedV: 5, rv: 12 })
  await page.draw(<RecordBin entity="competitor" />)
  await page.until(() => page.text().includes('The trash is empty'))
  await page.draw(<RecordPage entity="competitor" id={gone} />)
  await page.until(() => page.text().includes('This one was deleted permanently.'))
  expect(page.find('button', 'Restore')).toBeUndefined()
  // A device with a clock a week ahead must still show the record.
  await page.database.meta.put({ key: 'skewMs', value: -7 * dayMs })
  await page.draw(<RecordBin entity="competitor" />)
  await page.until(() => page.text().includes('Blue Harbor Daan'))
})

test('a delete says how long it can be taken back', async () => {
  await page.draw(<RecordPage entity="competitor" id={remaining} />)
  await page.until(() => page.find('h1', 'Blue Harbor Daan') !== undefined)
  await page.press('button', 'More actions')
  await page.press('[role=menuitem]', 'Delete')
  expect(page.text()).toContain('You can restore it for 30 days before it’s deleted permanently.')
})
