import { expect, type Page, test } from 'playwright/test'
import { signIn } from './signIn.ts'
import { editStore, openStore, seatCount } from './stores.ts'

/** How many drafts lie on this device; a form keeps what is typed after a short pause. */
function countDrafts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('The database refused.'))
      })
    const database = await done(indexedDB.open('catchment-kept'))
    const hasDrafts = database.objectStoreNames.contains('drafts')
    const count = hasDrafts ? await done(database.transaction('drafts').objectStore('drafts').count()) : 0
    database.close()
    return count
  })
}

test('what is typed into a form is there again after a reload, and is not saved by that', async ({ page }) => {
  await signIn(page, 'planner')
  await openStore(page, 'TPE-012')
  await editStore(page)
  const before = await seatCount(page).inputValue()
  await seatCount(page).fill('87')
  await expect.poll(() => countDrafts(page)).toBe(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(seatCount(page)).toHaveValue('87')
  await page.getByRole('button', { name: 'Drop the draft' }).click()
  await expect(seatCount(page)).toHaveValue(before)
})
