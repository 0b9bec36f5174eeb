import { expect } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { test } from './ownServer.ts'
import { accountOf, fillSignIn, listAddress } from './signIn.ts'

const refusal = 'Your account or password is incorrect'

test('a wrong password and an unknown account are refused with the same sentence, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/login')
  await fillSignIn(page, accountOf('planner'), 'not the password')
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toHaveText(refusal)
  await expect(page.getByRole('textbox', { name: 'Username or email' })).toHaveValue(accountOf('planner'))

  await page.reload()
  await fillSignIn(page, 'nobody@demo.catchment.test', DEMO_PASSWORD)
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toHaveText(refusal)
  await expect(page).toHaveURL(/\/login/)
})

test('a malformed address is answered in the words of the server, a fault of the server as a sign-in that failed @deep', async ({
  page,
}) => {
  await page.goto('/login')
  await fillSignIn(page, 'planner@', DEMO_PASSWORD)
  await expect(page.getByText('Invalid email.', { exact: true })).toBeVisible()
  await page.route(
    '**/api/Account/Login',
    (route) => route.fulfill({ status: 500, json: { code: 'serverFault', status: 500 } }),
    { times: 1 },
  )
  await fillSignIn(page, accountOf('planner'), DEMO_PASSWORD)
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Username or email' })).toHaveValue(accountOf('planner'))
})

test('signing in needs no pointer, and leads to where the person wanted to go', async ({ page }) => {
  await page.goto(listAddress)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const tabTo = async (name: string) => {
    const field = page.getByRole('textbox', { name, exact: true })
    for (let presses = 0; presses < 12; presses++) {
      if (await field.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Twelve presses of Tab did not reach ${name}.`)
  }
  await tabTo('Username or email')
  await page.keyboard.type(accountOf('viewer'))
  await tabTo('Password')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'Stores' })).toBeVisible()
  await expect(page).toHaveURL(/panel=stores.*view=list/)
  await expect(page.getByRole('link', { name: 'Add store' })).toHaveCount(0)
})

test('the language can be changed before and after sign-in, and stays after a reload', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('繁體').click()
  await expect(page.getByRole('heading', { level: 1, name: '登入' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '登入', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')

  await page.locator('input[name="account"]').fill(accountOf('viewer'))
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登入', exact: true }).click()
  await expect(page).toHaveURL(/\/map/)
  await page.goto(listAddress)
  for (const name of ['店號', '開幕日']) await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(page.getByRole('grid').getByText('營運中').first()).toBeVisible()
})

const emptyScreens = [
  [listAddress, 'No stores yet'],
  ['/rtzList', 'No responses yet'],
  ['/rtzDataStatistic', 'No survey results yet'],
  ['/rtzDesign', 'No surveys yet'],
  ['/siteReport', 'No site reports yet'],
] as const

test('until a new device has read everything, each screen says that figures are not whole @deep', {
  tag: '@desk',
}, async ({ page }) => {
  let go = (): void => undefined
  const isLetGo = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/api/Sync/Pull*', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto(`/login?next=${encodeURIComponent(listAddress)}`)
  await fillSignIn(page, accountOf('planner'), DEMO_PASSWORD)
  const notice = page.getByText('Loading your company’s data for the first time')
  await expect(notice).toBeVisible()
  for (const [address, nothing] of emptyScreens) {
    await page.goto(address)
    await expect(notice, address).toBeVisible()
    await expect(page.getByRole('main').getByText('Loading…').first(), address).toBeAttached()
    await expect(page.getByText(nothing), address).toHaveCount(0)
  }
  await page.goto(listAddress)
  await expect(notice).toBeVisible()
  go()
  await expect(page.getByRole('grid', { name: 'Stores' }).getByRole('row').nth(1)).toBeVisible()
  await expect(notice).toHaveCount(0)
})
