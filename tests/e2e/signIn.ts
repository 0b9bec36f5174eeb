import { expect, type Page } from 'playwright/test'
import type { Role } from '#domain/access/permissions.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { shellCache } from '#sync/shellMessages.ts'

export const listAddress = '/map?panel=stores&view=list'

export const accountOf = (role: Role): string => `${role === 'administrator' ? 'admin' : role}@demo.catchment.test`

export async function fillSignIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(account)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs a demo member in and waits until the store list is visible and sync is up to date. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(listAddress)}`)
  await fillSignIn(page, accountOf(role), DEMO_PASSWORD)
  const row = page.getByRole('grid', { name: 'Stores' }).getByRole('row').nth(1)
  // A small screen shows cards, and no row count.
  const card = page.getByRole('region', { name: 'Stores' }).getByRole('listitem').first()
  await expect(row.or(card).first()).toBeVisible()
  if (await row.isVisible())
    await expect(page.getByRole('status').filter({ hasText: /^Rows 1–\d+ of \d+$/ })).toBeVisible()
  await seeAllSent(page)
  // Figures change while the first load lasts, and the end of its notice moves the map's edge.
  await expect(page.getByText(/^Loading your company’s data/)).toHaveCount(0)
}

/** Waits until screens can load offline: the service worker has stored the app and controls this page. */
export async function waitForOffline(page: Page): Promise<void> {
  const isWhole = () =>
    page.evaluate((shelf) => navigator.serviceWorker.controller !== null && caches.has(shelf), shellCache)
  await expect.poll(isWhole, { timeout: 60_000 }).toBe(true)
}

/** Goes offline once the page can work without a network. */
export async function goOffline(page: Page): Promise<void> {
  await waitForOffline(page)
  await page.context().setOffline(true)
}

export const badge = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(Saved on this device|Offline since|Not saved)/ })

export async function seeAllSent(page: Page): Promise<void> {
  await expect(badge(page)).toHaveText(/Saved on this device\s*all sent/)
}
