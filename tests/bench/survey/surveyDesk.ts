import type { Page } from 'playwright'
import { apiVersion } from '../../../src/domain/contracts/endpoint.ts'
import { getScopes, pull } from '../../../src/domain/contracts/sync.ts'
import type { AckRecord } from '../../../src/domain/sync/results.ts'
import { type LocalRecord, viewRow } from '../../../src/db/localRecord.ts'
import { openDevice } from '../app/device.ts'
import { timePress } from '../app/pageClock.ts'
import type { Bench } from '../bench.ts'
import { scrollTasks } from '../list/scrollTasks.ts'
import { quantile } from '../quantile.ts'

const [answerCount, rounds] = [20_000, 5] as const
const firstRow = 'ul[aria-label="Answers"] > li'

/**
 * 20,000 answers of a survey on the device, offline: from the press on its answers to their list, from the press on a state to what is
 * left, and the longest task of a frame while a phone's list is scrolled.
 */
export const surveyDesk: Bench = {
  name: 'survey-desk',
  async run() {
    const device = await openDevice()
    try {
      const page = device.page()
      await page.goto('/rtzList')
      await page.locator(firstRow).first().waitFor()
      const { survey, answers } = await readAnswers(page)
      await page.evaluate(multiplyAnswers, { answers, count: answerCount })
      await device.server.stop()
      await device.context().setOffline(true)
      const opened: number[] = []
      const narrowed: number[] = []
      for (let round = 0; round < rounds; round++) {
        opened.push(await openDesk(page, survey))
        for (const state of ['Approved', 'All']) narrowed.push(await pressState(page, state))
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/rtzList?id=${survey}`)
      await page.locator(firstRow).first().waitFor()
      const scrolled = await scrollTasks(page)
      return [
        { name: 'survey-desk-20000-open', unit: 'ms', better: 'lower', ours: quantile(opened, 0.5) },
        { name: 'survey-desk-20000-narrow', unit: 'ms', better: 'lower', ours: quantile(narrowed, 0.5), bar: 150 },
        { name: 'survey-desk-20000-scroll-task', unit: 'ms', better: 'lower', ours: scrolled, bar: 50 },
      ]
    } finally {
      await device.close()
    }
  },
}

/** Loads the statistics of the survey anew, and goes from there to its answers. */
async function openDesk(page: Page, survey: string): Promise<number> {
  await page.goto(`/rtzDataStatistic?id=${survey}`)
  const link = page.getByRole('link', { name: 'See answers' })
  await link.evaluate((element) => element.setAttribute('data-bench', 'open'))
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  return timePress(page, '[data-bench="open"]', firstRow)
}

/** Narrows to a state of review, or shows all again. */
async function pressState(page: Page, state: string): Promise<number> {
  const chip = page.getByRole('button', { name: new RegExp(`^${state} [\\d,]+$`) })
  await chip.evaluate((element) => element.setAttribute('data-bench', element.textContent.split(' ')[0]!))
  return timePress(page, `[data-bench="${state}"]`, firstRow)
}

/** The answers of the interview as this device keeps them. */
async function readAnswers(page: Page): Promise<{ survey: string; answers: LocalRecord<'answer'>[] }> {
  const headers = { 'api-version': apiVersion, origin: new URL(page.url()).origin }
  const read = async (path: string, params = {}) =>
    (await (await page.request.get(path, { headers, params })).json()).data
  const { scopes } = await read(getScopes.path)
  const rows: (AckRecord & { createdBy: string })[] = []
  for (const { id } of scopes)
    for (let [since, hasMore] = [0, true]; hasMore; ) {
      const part = await read(pull.path, { scope: id, since, limit: 5_000 })
      rows.push(...part.rows)
      ;[since, hasMore] = [part.cursor, part.more]
    }
  const survey = rows.find(
    ({ entity, fields }) => entity === 'survey' && fields['topicEnglish'] === 'Passer-by interview',
  )!.id
  const answers = rows.filter(({ entity, fields }) => entity === 'answer' && fields['survey'] === survey)
  return { survey, answers: answers.map((row) => viewRow('answer', row)) }
}

/** Runs in the page: so many answers like these, as other devices have sent them; one in seven is approved. */
async function multiplyAnswers({ answers, count }: { answers: LocalRecord<'answer'>[]; count: number }): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The database refused.'))
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const database = await done(indexedDB.open(names.find((name) => name.startsWith('catchment:'))!))
  const transaction = database.transaction('answer', 'readwrite')
  for (let number = answers.length; number < count; number++) {
    const like = answers[number % answers.length]!
    const finishedAt = new Date(Date.parse(like.fields.finishedAt!) - number * 7_000).toISOString()
    const review = number % 7 === 0 ? { review: 'approved' } : {}
    const fields = { ...like.fields, finishedAt, ...review }
    transaction.objectStore('answer').put({ ...like, id: crypto.randomUUID(), fields })
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error ?? new Error('The database refused.'))
  })
  database.close()
}
