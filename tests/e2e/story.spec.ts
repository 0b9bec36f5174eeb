import { expect, type Page } from 'playwright/test'
import { storeFields } from '#domain/store/storeFields.ts'
import { test } from './ownServer.ts'
import { serverStores } from './serverStores.ts'
import { badge, goOffline, seeAllSent, signIn } from './signIn.ts'
import { addStore, editStore, openStore, seatCount, save, seeSeats, seeStore, setSeats } from './stores.ts'

/** Fields with a special display in the header and form of a store page. */
const shownInHead: readonly string[] = ['name', 'nameEnglish', 'status', 'address', 'addressEnglish']
const counted: readonly string[] = ['photos', 'attachments']

async function seeMarkers(page: Page) {
  await page.goto('/map')
  const stores = page.getByRole('button', {
    name: /^\d+ stores$|, (Operating|In preparation|Under evaluation|Approved|Rejected|Closed)$/,
  })
  await expect(stores.first()).toBeVisible()
}

async function seeEveryField(page: Page) {
  await page.getByRole('button', { name: 'All fields' }).click()
  const terms = (await page.getByRole('term').allTextContents()).map((text) => text.trim())
  const labels = Object.entries(storeFields)
    .filter(([name]) => !shownInHead.includes(name) && !counted.includes(name))
    .map(([, { label }]) => label)
  expect(terms).toEqual(expect.arrayContaining(labels))
}

test('what a planner enters without a network is kept, and everyone has it when the network is back', async ({
  page,
  context,
  browser,
  server,
}) => {
  await test.step('signed in, the planner sees the stores as a list and on the map', async () => {
    await signIn(page, 'planner')
    await expect(page.getByText(/^\d\d stores$/)).toBeVisible()
    await seeMarkers(page)
  })
  await test.step('opens one with all its fields, edits it, adds one', async () => {
    await openStore(page, 'TPE-002')
    await seeEveryField(page)
    await editStore(page)
    await seatCount(page).fill('71')
    await save(page)
    await addStore(page, 'NEW-001', '線上新店')
    await seeAllSent(page)
    await expect(async () => {
      const stores = await serverStores(server.address)
      expect(stores.get('TPE-002')).toMatchObject({ seatCount: 71 })
      expect(stores.get('NEW-001')).toMatchObject({ name: '線上新店', status: '3' })
    }).toPass()
  })
  await test.step('the network goes; after a reload everything is still there', async () => {
    await goOffline(page)
    await page.reload()
    await expect(badge(page)).toContainText('Offline since')
    await seeStore(page, 'NEW-001', '線上新店')
    await seeSeats(page, 'TPE-002', 71)
    await seeMarkers(page)
  })
  await test.step('adds and edits; the server is gone, too; after a reload everything is still there', async () => {
    // The service worker may send at any time, so stop the server to take the service worker offline too.
    await server.stop()
    await setSeats(page, 'TPE-002', 72)
    await addStore(page, 'NEW-002', '離線新店')
    await expect(badge(page)).toContainText('2 to send')
    await context.setOffline(false)
    await page.reload()
    await seeStore(page, 'NEW-002', '離線新店')
    await seeSeats(page, 'TPE-002', 72)
    await expect(badge(page)).toContainText('2 to send')
  })
  await test.step('the network is back: the server has every change, and a second browser shows it', async () => {
    await server.start()
    await page.reload()
    await seeAllSent(page)
    const stores = await serverStores(server.address)
    expect(stores.get('TPE-002')).toMatchObject({ seatCount: 72 })
    expect(stores.get('NEW-002')).toMatchObject({ name: '離線新店' })
    const other = await browser.newContext({ baseURL: server.address })
    const second = await other.newPage()
    await signIn(second, 'owner')
    await seeStore(second, 'NEW-002', '離線新店')
    await seeSeats(second, 'TPE-002', 72)
    await other.close()
  })
})
