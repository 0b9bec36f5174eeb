import { expect, type Page } from 'playwright/test'
import { changesAddress } from './changes.ts'
import { seeNoFaults } from './faults.ts'
import { layLine } from './line.ts'
import { test } from './ownServer.ts'
import { serverStores } from './serverStores.ts'
import { accountOf, badge, fillSignIn, goOffline, seeAllSent, signIn } from './signIn.ts'
import { openStore, setSeats } from './stores.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'

test.slow()

const passphrase = 'four words are enough'

async function saveFile(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(passphrase)
  await page.getByRole('textbox', { name: 'Repeat passphrase' }).fill(passphrase)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save file' }).click()
  return (await saving).path()
}

async function bringBack(page: Page, file: string, words = passphrase): Promise<void> {
  await page.getByRole('button', { name: 'Restore from file' }).click()
  await expect(page.getByText('No file selected.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(words)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
}

test('unsent work leaves a tablet as a file, is removed there, and arrives from another one, once @deep', async ({
  browser,
  server,
}, info) => {
  const { viewport, hasTouch } = info.project.use
  const screen = { viewport: viewport ?? null, hasTouch: hasTouch ?? false }
  const line = await layLine(Number(new URL(server.address).port))
  const first = await browser.newContext({ ...screen, baseURL: line.address })
  const second = await browser.newContext({ ...screen, baseURL: server.address })
  try {
    const page = await first.newPage()
    await signIn(page, 'planner')
    await page.goto(changesAddress)
    await goOffline(page)
    line.cut()
    await setSeats(page, 'TPE-012', 33)

    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    const asked = page.getByRole('button', { name: 'Save to a file, then remove data' })
    await expect(asked).toBeVisible()
    await seeNoFaults(page)
    await asked.click()
    await expect(page.getByRole('textbox', { name: 'Repeat passphrase' })).toBeVisible()
    await seeNoFaults(page)
    const file = await saveFile(page)
    await expect(page.getByRole('button', { name: 'Remove and sign out' })).toBeDisabled()
    await seeNoFaults(page)
    await page.getByRole('textbox', { name: 'Type “discard” to confirm' }).fill('discard')
    await page.getByRole('button', { name: 'Remove and sign out' }).click()
    await page.waitForURL(/login/)

    const other = await second.newPage()
    await signIn(other, 'planner')
    await other.goto(changesAddress)
    await bringBack(other, file, 'another passphrase')
    await expect(other.getByText('Wrong passphrase.')).toBeVisible()
    await seeNoFaults(other)
    await other.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(passphrase)
    await other.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(other.getByText('1 change restored.')).toBeVisible()
    await other.getByRole('button', { name: 'Done' }).click()
    await seeAllSent(other)
    await expect.poll(async () => (await serverStores(server.address)).get('TPE-012')?.seatCount).toBe(33)

    await bringBack(other, file)
    await expect(other.getByText('No changes needed to be restored.')).toBeVisible()
  } finally {
    await first.close()
    await second.close()
    await line.close()
  }
})

test('work that is kept at a sign-out is shown to others by name and number only, is never sent as theirs, and goes out at the next sign-in @deep', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, 'planner')
  await page.goto(changesAddress)
  await goOffline(page)
  await setSeats(page, 'TPE-013', 34)
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out without a PIN' }).click()
  await expect(page.getByText(/^1 unsent change by .+ is stored on this device/)).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await signIn(page, 'owner')
  await page.goto(changesAddress)
  const main = page.getByRole('main')
  await expect(main).toContainText('1 unsent change · since')
  await expect(main).not.toContainText('TPE-013')
  await seeNoFaults(page)
  await setSeats(page, 'TPE-014', 35)
  await expect.poll(async () => (await serverStores(server.address)).get('TPE-014')?.seatCount).toBe(35)
  await seeAllSent(page)
  expect((await serverStores(server.address)).get('TPE-013')?.seatCount).not.toBe(34)
  await page.goto(changesAddress)
  await main.getByRole('button', { name: 'Switch account' }).click()
  await page.waitForURL(/login/)
  await fillSignIn(page, accountOf('planner'), DEMO_PASSWORD)
  await expect(badge(page)).toContainText('all sent')
  await expect.poll(async () => (await serverStores(server.address)).get('TPE-013')?.seatCount).toBe(34)
  await openStore(page, 'TPE-013')
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText('Penny Wang')
})
