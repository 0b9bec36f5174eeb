import { expect } from 'playwright/test'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'
import { editStore, openStore, seatCount } from './stores.ts'

test('what is typed into a form is there again after a reload at once, and is not saved by that', async ({ page }) => {
  await signIn(page, 'planner')
  await openStore(page, 'TPE-012')
  await editStore(page)
  const before = await seatCount(page).inputValue()
  await seatCount(page).fill('87')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(seatCount(page)).toHaveValue('87')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(seatCount(page)).toHaveValue(before)
})
