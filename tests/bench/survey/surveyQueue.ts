import type { Page } from 'playwright'
import { cameraPhoto } from '../../e2e/pictures.ts'
import { openDevice } from '../app/device.ts'
import { timePress } from '../app/pageClock.ts'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import type { Question } from '../../../src/domain/survey/surveyContent.ts'
import { plantSurvey } from './plantSurvey.ts'

const [answerCount, photosOfOne, rounds] = [1_000, 3, 7] as const
const topic = 'Queued'

const photos: Question = { id: 'q', name: 'q', type: 'photo', text: { 'en-us': 'Photos' }, required: 'no' }

/**
 * Time from opening the surveys to the list of unsent responses, on an offline device with 1,000 queued responses and
 * 3,000 photos.
 */
export const surveyQueue: Bench = {
  name: 'survey-queue',
  async run() {
    const device = await openDevice({ viewport: { width: 820, height: 1180 } })
    try {
      const page = device.page()
      await plantSurvey(page, topic, { pages: [{ id: 'p', title: {}, questions: [photos] }] })
      await device.server.stop()
      await device.context().setOffline(true)
      await finishOne(page)
      await page.evaluate(multiplyAnswer, answerCount)
      const opened: number[] = []
      for (let round = 0; round < rounds; round++) opened.push(await openList(page))
      return [{ name: 'survey-queue-open', unit: 'ms', better: 'lower', ours: quantile(opened, 0.5), bar: 300 }]
    } finally {
      await device.close()
    }
  },
}

async function finishOne(page: Page): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: topic }).getByRole('link', { name: 'Start a response' }).click()
  for (let number = 0; number < photosOfOne; number++) {
    const picker = page.locator('[data-question="q"] input[type=file]').last()
    await picker.setInputFiles({ ...(await cameraPhoto('image.jpg', 90 * number)) })
    await page.locator('[data-question="q"] [data-file-id]').nth(number).waitFor()
  }
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('region', { name: /^To send 1/ }).waitFor()
}

async function openList(page: Page): Promise<number> {
  await page.goto('/rtzDesign')
  await page.getByRole('row').filter({ hasText: topic }).waitFor()
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  return timePress(page, 'a[href="/rtzForm"]', '[data-count="waiting"]')
}

/** Copies the queued response with separate photos until there are `count` responses. Runs in the page. */
async function multiplyAnswer(count: number): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The database refused.'))
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const database = await done(indexedDB.open(names.find((name) => name.startsWith('catchment:'))!))
  const tables = ['answer', 'outbox', 'files', 'filePieces', 'fileThumbs']
  const transaction = database.transaction(tables, 'readwrite')
  const table = (name: string) => transaction.objectStore(name)
  const operations = await done(table('outbox').getAll())
  const { seq: _seq, ...operation } = operations.find(({ entity }) => entity === 'answer')
  const answer = await done(table('answer').get(operation.entityId))
  const files = (await done(table('files').getAll())).filter(({ state }) => state === 'queued')
  const random = () =>
    [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  for (let number = 1; number < count; number++) {
    const hashes = new Map<string, string>(files.map(({ sha256 }) => [sha256, random()]))
    const renamed = <T>(value: T): T => {
      let text = JSON.stringify(value)
      for (const [before, now] of hashes) text = text.replaceAll(before, now)
      return JSON.parse(text) as T
    }
    const id = crypto.randomUUID()
    table('answer').put({ ...renamed(answer), id })
    table('outbox').add({ ...renamed(operation), entityId: id, opId: crypto.randomUUID(), txId: crypto.randomUUID() })
    for (const file of files) {
      const sha256 = hashes.get(file.sha256)!
      table('files').put({ ...file, sha256, bytes: 20_000 })
      table('filePieces').put({ sha256, index: 0, bytes: new ArrayBuffer(20_000) })
    }
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error ?? new Error('The database refused.'))
  })
  database.close()
}
