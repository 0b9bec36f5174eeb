import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { type AccountsWorld, agreeAtProvider, enter, signOut, test } from './accounts.ts'
import { faults } from './faults.ts'
import { importAsStaff } from './importAsStaff.ts'
import { accountOf, listAddress } from './signIn.ts'

test.use({ trace: 'on-first-retry' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const root = join(import.meta.dirname, '..', '..')

test('who is new comes by Apple, whose form tells the name once, and provider staff come in visibly @deep', async ({
  page,
  world,
}) => {
  const found: Record<string, string[]> = {}
  await test.step('Apple', () => comeByApple(page, world, found))
  await test.step('staff', () => comeAsStaff(page, world, found))
  await test.step('what the company sees of it', async () => {
    await signOut(page)
    await enter(page, accountOf('owner'), DEMO_PASSWORD)
    await page.goto('/settings?section=audit')
    await page.getByRole('combobox', { name: 'User' }).fill('Sam')
    await page.getByRole('option', { name: /^Sam \(/ }).click()
    await expect(page.getByRole('row', { name: /Company accessed by Catchment staff/ })).toContainText('case 4711')
    await expect(page.getByRole('row', { name: /Olivia Lin/ })).toHaveCount(0)
  })
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])))
})

async function comeByApple(page: Page, world: AccountsWorld, found: Record<string, string[]>) {
  world.apple.people['anna'] = { email: 'x7@privaterelay.example', emailVerified: 'true' }
  const user = JSON.stringify({ name: { firstName: 'Anna', lastName: 'Lee' }, email: 'who@believes.this.example' })
  // Apple sends the name with the code, and only the first time.
  await page.route('**/OidcCallback/apple', (route) => {
    const postData = `${route.request().postData() ?? ''}&${new URLSearchParams({ user }).toString()}`
    return route.continue({ postData })
  })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Apple' }).click()
  await agreeAtProvider(page, 'anna')
  await expect(page.getByText('x7@privaterelay.example')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Anna')
  await expect(field(page, 'Last name')).toHaveValue('Lee')
  await field(page, 'Company').fill('Pier Coffee')
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check()
  found['registerWithIdentity'] = await faults(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/map/)
  await page.unroute('**/OidcCallback/apple')
  await signOut(page)
  await page.getByRole('link', { name: 'Apple' }).click()
  await expect(page).toHaveURL(/\/map/)
  await page.goto('/profile')
  await expect(field(page, 'First name')).toHaveValue('Anna')
  expect(world.apple.secretProblems).toEqual([])
  await signOut(page)
}

/** Signs a staff member in by keyboard, with proof of work instead of the slide check, and opens a company. */
async function comeAsStaff(page: Page, { dataDir }: AccountsWorld, found: Record<string, string[]>) {
  const email = 'sam@provider.example'
  const command = ['server/commands/manageStaff.ts', 'create', '--email', email, '--name', 'Sam']
  const env = { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1' }
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env })
  const password = /once: (\S+)/.exec(stdout)![1]!
  await page.goto('/staff')
  await field(page, 'Email').focus()
  await page.keyboard.type(email)
  await tabTo(page, field(page, 'Password'))
  await page.keyboard.type(password)
  await tabTo(page, page.getByRole('button', { name: 'Verify without sliding' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Verified on this device.')).toBeVisible()
  found['staff'] = await faults(page)
  const enterButton = page.getByRole('button', { name: 'Sign in', exact: true })
  await tabTo(page, enterButton)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible()
  await page.getByRole('button', { name: /Morning Ridge/ }).click()
  await expect(page.getByRole('cell', { name: 'Olivia Lin' })).toBeVisible()
  found['companies'] = await faults(page)
  await importAsStaff(page, found)
  await page.getByRole('tab', { name: 'Access company account' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('case 4711')
  await page.getByRole('button', { name: 'Access company account' }).click()
  await expect(page).toHaveURL(/\/map/)
  await page.goto(listAddress)
  await expect(page.getByRole('grid', { name: 'Stores' })).toBeVisible()
  await expect(page.getByText(/provider staff/i).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add store' })).toHaveCount(0)
}

async function tabTo(page: Page, target: ReturnType<typeof field>) {
  for (let presses = 0; presses < 15; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Fifteen presses of Tab did not reach it.')
}
