import { expect, type Page } from 'playwright/test'
import { codeIn } from '../server/accountsSetup.ts'
import {
  type AccountsWorld,
  agreeAtProvider,
  enter,
  letterTo,
  linkIn,
  signOut,
  test,
  verifyWithoutSliding,
} from './accounts.ts'
import { faults } from './faults.ts'
import { listAddress } from './signIn.ts'

// Tracing two windows takes longer than the test, so only a retry is traced.
test.use({ trace: 'on-first-retry' })

const owner = { email: 'mei.tsai@harbour.test', password: 'kettle drum over harbour' }
const member = { email: 'kai.wu@harbour.test', password: 'seven lanterns by the pier' }
const newPassword = 'eight lanterns by the pier'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
// An empty list has a second link in the middle.
const addStore = (page: Page) => page.getByRole('link', { name: 'Add store' }).first()

test('a company registers, invites, changes rights, and everyone gets in again by mail and by Google', async ({
  page,
  world,
  browser,
}) => {
  const found: Record<string, string[]> = {}
  await register(page, world, found)

  await page.goto('/settings?section=staff')
  await expect(page.getByRole('link', { name: 'Manage or edit staff' })).toBeVisible()
  found['staffSection'] = await faults(page)
  await page.getByRole('link', { name: 'Manage or edit staff' }).click()
  await page.getByRole('link', { name: 'Invite' }).click()
  await field(page, 'Email').fill(member.email)
  await page.getByRole('checkbox', { name: 'Planner' }).check()
  found['invite'] = await faults(page)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('row', { name: member.email })).toContainText('Invited')
  found['list'] = await faults(page)

  const context = await browser.newContext({ baseURL: world.address, locale: 'en-US', timezoneId: 'Asia/Taipei' })
  const other = await context.newPage()
  await join(other, world, found)
  await other.goto(listAddress)
  await expect(addStore(other)).toBeVisible()

  await changeRights(page, 'Planner', false)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
  await expect(addStore(other)).toHaveCount(0)
  await changeRights(page, 'Analyst', true, found)

  await resetPassword(other, world, found)
  await enter(other, member.email, newPassword)
  await other.goto('/profile')
  await expect(field(other, 'First name')).toHaveValue('Kai')
  found['profile'] = await faults(other)

  await comeByGoogle(other, world)
  await page.goto('/settings?section=audit')
  await expect(page.getByRole('row', { name: /Account rights changed/ }).first()).toBeVisible()
  found['audit'] = await faults(page)
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])))
  await context.close()
})

async function register(page: Page, world: AccountsWorld, found: Record<string, string[]>) {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('The Company field is required.').first()).toBeVisible()
  found['register'] = await faults(page)
  await field(page, 'First name').fill('Mei')
  await field(page, 'Last name').fill('Tsai')
  await field(page, 'Email').fill(owner.email)
  await field(page, 'Company').fill('Harbour Tea')
  await field(page, 'Password').fill(owner.password)
  await field(page, 'Confirm password').fill('kettle drum over harbor')
  await expect(page.getByText('Password confirmation does not match').first()).toBeVisible()
  await field(page, 'Confirm password').fill(owner.password)
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check()
  await verifyWithoutSliding(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Register successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend in \d+ second/ })).toBeDisabled()
  found['captcha'] = await faults(page)

  await field(page, 'Verification code').fill(codeIn(await letterTo(world, owner.email, /Activate/)))
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(page.getByText('Validate successfully! Please Login.')).toBeVisible()
  await expect(field(page, 'Username or email')).toHaveValue(owner.email)
  await enter(page, owner.email, owner.password)
}

async function join(page: Page, world: AccountsWorld, found: Record<string, string[]>) {
  await page.goto(linkIn(await letterTo(world, member.email, /invited you/)))
  await expect(page.getByRole('heading', { name: 'Join Harbour Tea' })).toBeVisible()
  await field(page, 'First name').fill('Kai')
  await field(page, 'Last name').fill('Wu')
  await field(page, 'Password').fill(member.password)
  await field(page, 'Confirm password').fill(member.password)
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check()
  found['join'] = await faults(page)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL(/\/map/)
}

async function changeRights(page: Page, role: string, isGiven: boolean, found?: Record<string, string[]>) {
  await page.goto('/userList')
  await page.getByRole('link', { name: 'Kai Wu' }).click()
  await page.getByRole('checkbox', { name: role }).setChecked(isGiven)
  if (found) found['user'] = await faults(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Save Successfully')).toBeVisible()
}

async function resetPassword(page: Page, world: AccountsWorld, found: Record<string, string[]>) {
  await signOut(page)
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await field(page, 'Email').fill('kai.wu')
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('Invalid email.')).toBeVisible()
  found['forgot'] = await faults(page)
  await field(page, 'Email').fill(member.email)
  await verifyWithoutSliding(page)
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('A code mail was sent.')).toBeVisible()
  const link = linkIn(await letterTo(world, member.email, /Reset/))
  await page.goto(link)
  await field(page, 'New password').fill(newPassword)
  found['reset'] = await faults(page)
  await field(page, 'Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Reset Successfully. Please login again.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Invalid link')).toBeVisible()
  found['invalidLink'] = await faults(page)
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
}

/** The first Google sign-in needs the password of the linked account; later sign-ins don't. */
async function comeByGoogle(page: Page, world: AccountsWorld) {
  world.provider.people['kai'] = { email: member.email, givenName: 'Kai', familyName: 'Wu' }
  await signOut(page)
  await page.getByRole('link', { name: 'Google' }).click()
  await agreeAtProvider(page, 'kai')
  await expect(page.getByText(`${member.email} already has an account.`)).toBeVisible()
  await enter(page, member.email, newPassword)
  await signOut(page)
  await page.getByRole('link', { name: 'Google' }).click()
  await expect(page).toHaveURL(/\/map/)
  await expect(page.getByText('Login Success')).toBeVisible()
}
