import { expect } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { test } from './ownServer.ts'
import { accountOf, badge, fillSignIn, goOffline, seeAllSent, signIn, waitForOffline } from './signIn.ts'
import { editStore, openStore, save, seatCount } from './stores.ts'

const phone = { width: 390, height: 844 }

test.use({ hasTouch: true })

test('a device that was left without a connection opens again with its PIN, and sends what was entered before and after @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await openStore(page, 'TPE-012')
  const address = page.url()
  await page.setViewportSize(phone)
  await goOffline(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out while offline?' })
  await question.getByRole('textbox', { name: 'Unlock PIN' }).fill('493')
  await question.getByRole('button', { name: 'Lock with this PIN' }).click()
  await expect(question.getByText('Use at least six digits.', { exact: true })).toBeVisible()
  await question.getByRole('textbox', { name: 'Unlock PIN' }).fill('493857')
  await question.getByRole('button', { name: 'Lock with this PIN' }).click()

  const unlock = page.getByRole('button', { name: 'Unlock' })
  await expect(unlock).toBeVisible()
  await page.reload()
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('000000')
  await unlock.click()
  await expect(page.getByText('Wrong PIN. 4 attempts left.')).toBeVisible()
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('493857')
  await unlock.click()
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible()
  await page.goto(address)
  await editStore(page)
  await seatCount(page).fill('78')
  await save(page)
  await expect(badge(page).getByText('Offline', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await seeAllSent(page)
})

test('who reloads without a connection as soon as the first files are here sees a screen of the product, and the rest follows @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const count = async () => {
      const names = await caches.keys()
      const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      Object.assign(window, { cachedWhenServed: cached.flat().length })
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => void count())
  })
  await page.goto('/login?next=/map')
  const cached = () => page.evaluate(() => (window as unknown as { cachedWhenServed?: number }).cachedWhenServed)
  await expect.poll(cached).toBeDefined()
  expect(await cached()).toBeLessThan(60)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await fillSignIn(page, accountOf('owner'), DEMO_PASSWORD)
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible()
  await waitForOffline(page)
  await page.context().setOffline(true)
  await page.goto('/settings?section=sync')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a form that is left keeps its draft or forgets it, as it is told @deep', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'owner')
  await openStore(page, 'TPE-012')
  await editStore(page)
  await seatCount(page).fill('91')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave and keep draft' }).click()
  await editStore(page)
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(seatCount(page)).toHaveValue('91')
  await seatCount(page).fill('92')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await editStore(page)
  await expect(seatCount(page)).not.toHaveValue(/9[12]/)
  await expect(page.getByText('Draft restored')).toHaveCount(0)
})

test('an address that leads nowhere keeps the navigation for who is signed in, and shows nobody else any @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await signIn(page, 'viewer')
  await page.goto('/nowhere')
  await expect(page.getByText('404')).toBeVisible()
  await page.getByRole('navigation').first().getByRole('link', { name: 'Stores' }).click()
  await expect(page.getByRole('region', { name: 'Stores' }).or(page.getByRole('grid')).first()).toBeVisible()
})

test('a field that has the focus never lies under what stays at the foot of its form, held upright, across, and with the keyboard up @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await openStore(page, 'TPE-012')
  await editStore(page)
  const sizes = { upright: [390, 844], 'with the keyboard up': [390, 420], across: [844, 390], tablet: [820, 1180] }
  for (const [name, [width = 0, height = 0]] of Object.entries(sizes))
    await test.step(name, async () => {
      await page.setViewportSize({ width, height })
      await page.getByRole('textbox', { name: 'Store name', exact: true }).focus()
      for (let step = 0; step < 30; step++) {
        await page.keyboard.press('Tab')
        const covered = await page.evaluate(() => {
          const field = document.activeElement?.closest('input, select, textarea')
          const foot = document.querySelector('[data-foot]')
          if (!field || !foot || foot.contains(field)) return undefined
          const own = field.getBoundingClientRect()
          const above = foot.getBoundingClientRect()
          return own.bottom > above.top + 1 ? (field.getAttribute('name') ?? field.id) : undefined
        })
        expect(covered).toBeUndefined()
      }
    })
})

test('cut off right after the sign-in, a screen waits and goes on by itself once there is a connection @deep', {
  tag: '@desk',
}, async ({ page, context }) => {
  await page.goto('/login')
  await page.route('**/api/Account/Login', async (route) => {
    const answer = await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ response: answer })
  })
  await fillSignIn(page, accountOf('owner'), DEMO_PASSWORD)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible()
})
