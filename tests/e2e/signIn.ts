import { expect, type Page } from 'playwright/test'
import type { Role } from '#domain/access/permissions.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { shellCache } from '#sync/shellMessages.ts'

export const listAddress = '/map?panel=stores&view=list'

/** The demo account of a role. */
export const accountOf = (role: Role): string => `${role === 'administrator' ? 'admin' : role}@demo.catchment.test`

/** Fills in the form of the sign-in page that is open, and sends it. */
export async function fillSignIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(account)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs a member of the demo company in and waits until the list of stores is there and everything is on this device. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(listAddress)}`)
  await fillSignIn(page, accountOf(role), DEMO_PASSWORD)
  const row = page.getByRole('grid', { name: 'Stores' }).getByRole('row').nth(1)
  // A phone shows cards, and no count of rows.
  const card = page.getByRole('region', { name: 'Stores' }).getByRole('listitem').first()
  await expect(row.or(card).first()).toBeVisible()
  if (await row.isVisible())
    await expect(page.getByRole('status').filter({ hasText: /^Rows 1–\d+ of \d+$/ })).toBeVisible()
  await seeAllSent(page)
}

/** Waits until every screen could be loaded without a network: the service worker holds all files and serves this page. */
export async function waitForOffline(page: Page): Promise<void> {
  const isWhole = () =>
    page.evaluate((shelf) => navigator.serviceWorker.controller !== null && caches.has(shelf), shellCache)
  await expect.poll(isWhole, { timeout: 60_000 }).toBe(true)
}

/** Takes the network away once the page can do without it. */
export async function goOffline(page: Page): Promise<void> {
  await waitForOffline(page)
  await page.context().setOffline(true)
}

/** The badge that says whether everything is saved and sent. */
export const badge = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(Saved on this device|Offline since|Not saved)/ })

/** Everything that was entered here is on the server. */
export async function seeAllSent(page: Page): Promise<void> {
  await expect(badge(page)).toHaveText(/Saved on this device\s*all sent/)
}
