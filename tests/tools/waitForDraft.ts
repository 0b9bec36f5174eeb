import type { Page } from 'playwright'

/** Waits until the device has written a draft down that holds these words: that comes after a pause in typing. */
export async function waitForDraft(page: Page, words: string): Promise<void> {
  await page.waitForFunction(async (text) => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'catchment-kept')) return false
    return await new Promise<boolean>((resolve) => {
      const opening = indexedDB.open('catchment-kept')
      opening.onsuccess = () => {
        const { result: database } = opening
        const done = (isKept: boolean): void => {
          database.close()
          resolve(isKept)
        }
        if (!database.objectStoreNames.contains('drafts')) return done(false)
        const reading = database.transaction('drafts').objectStore('drafts').getAll()
        reading.onsuccess = () => done(JSON.stringify(reading.result).includes(text))
      }
    })
  }, words)
}
