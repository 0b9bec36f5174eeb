import { expect } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { test } from './ownServer.ts'
import { accountOf, signIn } from './signIn.ts'

test('the audit shows ten lines per page, and more or all when asked for @deep', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'owner')
  for (let index = 0; index < 12; index += 1) {
    const data = { account: accountOf('owner'), password: DEMO_PASSWORD }
    const headers = { 'api-version': '1.0', origin: new URL(page.url()).origin }
    expect((await page.request.post('/api/Account/Login', { data, headers })).status()).toBe(200)
  }
  await page.goto('/settings?section=audit')
  const lines = page.getByRole('table').getByRole('row')
  await expect(lines).toHaveCount(11)
  await expect(page.getByRole('status').filter({ hasText: /Rows 1–10 of/ })).toBeVisible()
  const size = page.getByRole('combobox', { name: 'Rows per page' })
  await expect(size.getByRole('option')).toHaveText([
    '10 per page',
    '20 per page',
    '50 per page',
    '100 per page',
    'All rows',
  ])
  await size.selectOption('All rows')
  await expect.poll(() => lines.count()).toBeGreaterThan(12)
})
