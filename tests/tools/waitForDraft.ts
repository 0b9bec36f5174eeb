import type { Page } from 'playwright'

const limitMs = 20_000

/** Waits until the device has saved a draft with this text, which happens after a pause in typing. */
export async function waitForDraft(page: Page, words: string): Promise<void> {
  const isStored = await page.evaluate(
    async ({ text, limit }) => {
      const read = async (): Promise<string> => {
        const databases = await indexedDB.databases()
        if (!databases.some(({ name }) => name === 'catchment-kept')) return ''
        return await new Promise<string>((resolve) => {
          const opening = indexedDB.open('catchment-kept')
          opening.onsuccess = () => {
            const { result: database } = opening
            const done = (found: string): void => {
              database.close()
              resolve(found)
            }
            if (!database.objectStoreNames.contains('drafts')) return done('')
            const reading = database.transaction('drafts').objectStore('drafts').getAll()
            reading.onsuccess = () => done(JSON.stringify(reading.result))
          }
        })
      }
      const end = performance.now() + limit
      while (performance.now() < end) {
        if ((await read()).includes(text)) return true
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return false
    },
    { text: words, limit: limitMs },
  )
  if (!isStored) throw new Error(`No draft holds “${words}” after ${limitMs / 1000} s.`)
}
