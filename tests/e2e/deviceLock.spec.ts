import { type BrowserContext, expect, type Page } from 'playwright/test'
import { test } from './ownServer.ts'
import { accountOf, goOffline, listAddress, signIn, waitForOffline } from './signIn.ts'
import { editStore, openStore, save, seatCount } from './stores.ts'

const configurationAddress = '/api/ConfigService/GetConfigurationValue'
const storeCode = 'TPE-012'

function readDevice(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      cookie: document.cookie,
    }
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    const asText = (_name: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value
    for (const { name = '' } of await indexedDB.databases()) {
      // Packs contain official figures, the same for every company; the other database has no data of the company.
      if (name === 'catchment-packs' || name === 'catchment-freshLog') continue
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows: unknown[] = await answerOf(database.transaction(store).objectStore(store).getAll())
        if (rows.length > 0) found[`${name} ${store}`] = JSON.stringify(rows, asText)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (/\/(?:assets|i18n)\/|\.(?:html|js|css|svg|png|ico|woff2|webmanifest)(?:\?|$)/.test(url)) continue
        found[`${name} ${url}`] = (await (await cache.match(url))?.text()) ?? ''
      }
    }
    return found
  })
}

async function whereIs(page: Page, text: RegExp): Promise<string[]> {
  return Object.entries(await readDevice(page)).flatMap(([where, content]) => (text.test(content) ? [where] : []))
}

async function memberId(page: Page): Promise<string> {
  const answer = await page.request.get(configurationAddress)
  return ((await answer.json()) as { data: { user: { id: string } } }).data.user.id
}

const requestSignOut = async (page: Page) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out' }).click()
}

const removal = (page: Page) => page.getByRole('checkbox', { name: 'Remove my data from this device' })

const stores = (page: Page) => page.getByRole('grid', { name: 'Stores' })

async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(listAddress)
  await expect(stores(tab)).toBeVisible()
  return tab
}

const seeSignIn = (page: Page) => expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

test('a sign-out seals what stays here, on a shared device removes it unless told otherwise, and ends every tab @deep', {
  tag: '@desk',
}, async ({ page, context }) => {
  await signIn(page, 'viewer')
  const viewer = await memberId(page)
  expect(await whereIs(page, new RegExp(storeCode))).not.toEqual([])
  await requestSignOut(page)
  await expect(removal(page)).not.toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await seeSignIn(page)
  const viewers = new RegExp(`${storeCode}|${accountOf('viewer')}`)
  await expect.poll(() => whereIs(page, viewers), { timeout: 60_000 }).toEqual([])
  expect(await whereIs(page, new RegExp(viewer))).not.toEqual([])

  await signIn(page, 'owner')
  const owner = await memberId(page)
  const other = await secondTab(context)
  await requestSignOut(page)
  await expect(removal(page)).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Your data was removed from this device.')).toBeVisible()
  for (const tab of [page, other]) {
    await seeSignIn(tab)
    await expect(stores(tab)).toHaveCount(0)
  }
  expect(await whereIs(page, new RegExp(`${owner}|${accountOf('owner')}|${storeCode}`))).toEqual([])
  expect((await page.request.get(configurationAddress)).status()).toBe(401)

  await signIn(page, 'viewer')
})

test('a locked device is passed by no other tab, no line of its storage and no address, and opens with the PIN as it was @deep', {
  tag: '@desk',
}, async ({ page, context, server }) => {
  await signIn(page, 'owner')
  const owner = await memberId(page)
  const other = await secondTab(context)
  await waitForOffline(other)
  const before = await page.evaluate(() => ({ ...localStorage }))
  const cookies = await context.cookies()
  await openStore(page, storeCode)
  await goOffline(page)
  await editStore(page)
  await seatCount(page).fill('79')
  await save(page)
  await requestSignOut(page)
  const question = page.getByRole('dialog', { name: 'Sign out while offline?' })
  await question.getByRole('textbox', { name: 'Unlock PIN' }).fill('493857')
  // This page navigates away at the first session message; the next page finishes this page's work.
  await page.evaluate(() => {
    new BroadcastChannel('catchment.session').addEventListener('message', () => location.replace('/login'))
  })
  await question.getByRole('button', { name: 'Lock with this PIN' }).click()
  await expect(page.getByText('The data on this device stays encrypted until you unlock it.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Unlock' })).toBeVisible()
  const owners = new RegExp(`${storeCode}|${accountOf('owner')}|493857`)
  await expect.poll(() => whereIs(page, owners), { timeout: 60_000 }).toEqual([])

  await test.step('lines of localStorage and a cookie', async () => {
    await other.evaluate((lines) => {
      for (const [key, value] of Object.entries(lines)) localStorage.setItem(key, value)
      document.cookie = `ExpiryDate=${new Date(Date.now() + 86_400_000).toISOString()}; path=/`
    }, before)
    await other.goto('/map?panel=stores&view=list')
    await expect(stores(other)).toHaveCount(0)
    await context.setOffline(false)
    await other.goto('/map?panel=stores&view=list')
    await seeSignIn(other)
  })
  await test.step('the address of the API', async () => {
    const answer = await other.goto(`${server.address}${configurationAddress}`)
    expect(answer?.status()).toBe(401)
    expect(cookies.map(({ name }) => name)).toContain('deviceKey')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('deviceKey')
    await other.goto('/login')
  })
  await test.step('a wrong PIN makes the next one wait, after a reload, too', async () => {
    await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('Wrong PIN. 4 attempts left.')).toBeVisible()
    await page.reload()
    await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('493857')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByRole('region', { name: 'Map' })).toBeVisible()
  })
  await openStore(page, storeCode)
  await editStore(page)
  await expect(seatCount(page)).toHaveValue('79')
  expect(await memberId(page)).toBe(owner)
})
