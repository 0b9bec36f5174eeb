import { expect, type Page } from 'playwright/test'
import { test } from './ownServer.ts'
import { badge, signIn } from './signIn.ts'
import { editStore, openStore, save, seatCount, seeSeats } from './stores.ts'

declare global {
  /** Name of the error with which IndexedDB writes fail while set. */
  var storageRefusal: string | undefined
}

async function plantRefusal(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['put', 'add'] as const) {
      const real = IDBObjectStore.prototype[name]
      IDBObjectStore.prototype[name] = function (...values) {
        if (globalThis.storageRefusal) throw new DOMException('planted', globalThis.storageRefusal)
        return real.apply(this, values)
      }
    }
  })
}

const cases = [
  { error: 'QuotaExceededError', words: 'This device is full, so the change wasn’t saved.', seats: 61 },
  { error: 'UnknownError', words: 'The change wasn’t saved because the browser couldn’t store it.', seats: 62 },
] as const

test('when the device keeps nothing more, a save fails in sight, the entries stay, and nothing says "saved"', async ({
  page,
}) => {
  const code = 'TPE-010'
  await plantRefusal(page)
  await signIn(page, 'planner')
  await openStore(page, code)
  await editStore(page)
  for (const { error, words, seats } of cases) {
    await seatCount(page).fill(`${seats}`)
    await page.evaluate((name) => void (globalThis.storageRefusal = name), error)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(seatCount(page)).toHaveValue(`${seats}`)
    await expect(page.getByText('Save Successfully')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save my entries to a file' })).toBeVisible()
    await expect(badge(page)).toContainText('Not saved on this device')
    await page.evaluate(() => void (globalThis.storageRefusal = undefined))
  }
  await save(page)
  await seeSeats(page, code, 62)
})
