import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, type Page } from 'playwright/test'
import { DEMO_PASSWORD, demoAccounts } from '#server/demo/demoAccounts.ts'
import { databaseFileName } from '#server/storage/openDatabase.ts'
import { test } from './ownServer.ts'
import { accountOf, signIn } from './signIn.ts'
import { editStore, openStore } from './stores.ts'
import { withTwoPeople } from './twoPeople.ts'

/** Marks the page, so that a reload can be detected. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

/** Changes a member as an owner or administrator does in the user form. */
async function updateUser(page: Page, email: string, change: object): Promise<void> {
  const { id } = demoAccounts.find((account) => account.email === email)!
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'api-version': '1.0', 'content-type': 'application/json' }
      const answer = await fetch('/api/User/Update', { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.status
    },
    { id, currentPassword: DEMO_PASSWORD, ...change },
  )
  expect(status).toBe(200)
}

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' })
const dataCenter = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Data Center' })

test('a role that an owner changes shows on the member’s open page, and what is half typed there stays @deep', {
  tag: '@desk',
}, async ({ browser, server }) => {
  await withTwoPeople(browser, server.address, async (owner, member) => {
    await signIn(owner, 'owner')
    await test.step('a surveyor who becomes a planner gets the planner’s menu while typing a phone number', async () => {
      await signIn(member, 'surveyor')
      await member.goto('/profile')
      await phone(member).fill('0912-34')
      await mark(member)
      await expect(dataCenter(member)).toHaveCount(0)
      await updateUser(owner, accountOf('surveyor'), { roles: ['planner'] })
      await expect(dataCenter(member)).toBeVisible()
      await expect(phone(member)).toHaveValue('0912-34')
      expect(await isSamePage(member)).toBe(true)
      await member.getByRole('button', { name: 'Undo changes' }).click()
    })
    await test.step('a form whose right is taken becomes read-only, says why, and keeps its text', async () => {
      await openStore(member, 'TPE-015')
      await editStore(member)
      await member.getByRole('textbox', { name: 'Store name', exact: true }).fill('Half a na')
      await mark(member)
      await updateUser(owner, accountOf('surveyor'), { roles: ['viewer'] })
      await expect(member.getByText('You can no longer change this record')).toBeVisible()
      await expect(member.getByText('Half a na', { exact: true })).toBeVisible()
      await expect(member.getByText(/^Your account rights changed\. You’re now: Viewer\./)).toBeVisible()
      await expect(dataCenter(member)).toHaveCount(0)
    })
    await test.step('with the right back, the form is back with its text', async () => {
      await updateUser(owner, accountOf('surveyor'), { roles: ['planner'] })
      await expect(member.getByRole('textbox', { name: 'Store name', exact: true })).toHaveValue('Half a na')
      expect(await isSamePage(member)).toBe(true)
    })
    await test.step('a member made invalid is asked to sign in at once', async () => {
      await updateUser(owner, accountOf('surveyor'), { status: 0 })
      await expect(member.getByRole('status').getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expect(member.getByRole('textbox', { name: 'Store name', exact: true })).toHaveValue('Half a na')
    })
  })
})

/** Makes the company's plan end yesterday. */
function endPlan(dataDir: string): void {
  const database = new SqliteDatabase(join(dataDir, databaseFileName))
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  database.prepare("update company set plan_id = 'month', plan_ends_at = ?").run(yesterday)
  database.close()
}

async function buyMonth(page: Page): Promise<void> {
  await page.goto('/checkoutInfo?plan=month')
  await page.getByRole('radio', { name: /Month pass/ }).check({ force: true })
  await page.getByRole('textbox', { name: /Buyer’s name/ }).fill('Mei Tsai')
  await page.getByRole('textbox', { name: /Email for the invoice/ }).fill('mei.tsai@chain.example')
  await page.getByRole('checkbox', { name: /terms of service/ }).check()
  await page.getByRole('button', { name: /^Pay NT\$/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

test('a plan that is bought in one tab opens in the other what it had locked, and what is half typed there stays @deep', {
  tag: '@desk',
}, async ({ page, server }) => {
  await server.stop()
  endPlan(server.dataDir)
  await server.start()
  await signIn(page, 'owner')
  await page.goto('/map?panel=finder&view=map')
  const finder = page.getByRole('region', { name: 'Area Finder' })
  await expect(finder.getByText(/^Your plan has ended\. Renew it/)).toBeVisible()
  await mark(page)
  const typing = await page.context().newPage()
  await typing.goto('/profile')
  await phone(typing).fill('0912-34')
  await mark(typing)
  const buying = await page.context().newPage()
  await buyMonth(buying)
  await expect(buying.getByRole('heading', { name: /^Month pass, valid until/ })).toBeVisible()
  await expect(finder.getByText(/^Your plan has ended/)).toHaveCount(0)
  await expect(phone(typing)).toHaveValue('0912-34')
  expect([await isSamePage(page), await isSamePage(typing)]).toEqual([true, true])
})
