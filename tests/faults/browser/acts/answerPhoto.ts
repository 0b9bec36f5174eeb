import type { Page } from 'playwright'
import sharp from 'sharp'
import type { Seeded } from '../../parts/seeded.ts'

const photos = (page: Page) => page.locator('[data-question="shot"] [data-file-id]')

/** Takes a unique photo; returns its hash from the draft on the device. */
export async function takePhoto(page: Page, answer: string, random: Seeded): Promise<string> {
  const background = { r: random.below(256), g: random.below(256), b: random.below(256) }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background, noise } })
  const buffer = await picture.jpeg({ quality: 80 }).toBuffer()
  const picker = page.locator('[data-question="shot"] input[type=file]').last()
  await picker.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer })
  await photos(page).first().waitFor()
  await page.locator('[data-keeping=saved]').first().waitFor()
  const [sha256] = await page.evaluate(hashesInDraft, answer)
  if (sha256 === undefined) throw new Error(`The draft of answer ${answer} names no photo.`)
  return sha256
}

export const seesPhoto = (page: Page): Promise<boolean> =>
  photos(page)
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode())
    .then(
      () => true,
      () => false,
    )

async function hashesInDraft(answer: string): Promise<string[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The database refused.'))
    })
  const database = await done(indexedDB.open('catchment-kept'))
  const drafts = database.transaction('drafts').objectStore('drafts')
  const keys = (await done(drafts.getAllKeys())).map(String)
  const key = keys.find((name) => name.endsWith(`:answer:${answer}`))
  const stored = key === undefined ? undefined : await done(drafts.get(key))
  database.close()
  return (stored?.draft?.photos ?? []).map(({ sha256 }: { sha256: string }) => sha256)
}
