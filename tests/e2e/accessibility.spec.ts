import { expect } from 'playwright/test'
import { changesAddress } from './changes.ts'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { listAddress, signIn } from './signIn.ts'
import { editStore, openStore } from './stores.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong on the screens, ${colorScheme} @deep`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    const found: Record<string, string[]> = { login: await faults(page) }
    await signIn(page, 'owner')
    found.list = await faults(page)
    await page.goto('/map')
    await expect(page.getByRole('button', { name: /^\d+ stores$/ }).first()).toBeVisible()
    found.map = await faults(page)
    await openStore(page, 'TPE-001')
    found.store = await faults(page)
    await editStore(page)
    found.editor = await faults(page)
    await page.goto(changesAddress)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    found.onThisDevice = await faults(page)
    await page.goto(listAddress)
    const clean = Object.fromEntries(Object.keys(found).map((name) => [name, []]))
    expect(found).toEqual(clean)
  })
}
