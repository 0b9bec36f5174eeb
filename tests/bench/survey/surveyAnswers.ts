import type { Page } from 'playwright'
import { openDevice } from '../app/device.ts'
import { timePress } from '../app/pageClock.ts'
import type { Bench } from '../bench.ts'
import { scrollTasks } from '../list/scrollTasks.ts'
import { quantile } from '../quantile.ts'
import { multiplyAnswers, readAnswers } from './manyAnswers.ts'

const [answerCount, rounds] = [20_000, 5] as const
const firstRow = 'ul[aria-label="Responses"] > li'

/**
 * Times with 20,000 responses on an offline device: from clicking "View responses" to the list, and from clicking a
 * status to the filtered list; also the longest frame task while scrolling the list on a phone.
 */
export const surveyAnswers: Bench = {
  name: 'survey-answers',
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
        opened.push(await openAnswers(page, survey))
        for (const state of ['Approved', 'All']) narrowed.push(await pressState(page, state))
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/rtzList?id=${survey}`)
      await page.locator(firstRow).first().waitFor()
      const scrolled = await scrollTasks(page)
      return [
        { name: 'survey-answers-20000-open', unit: 'ms', better: 'lower', ours: quantile(opened, 0.5) },
        { name: 'survey-answers-20000-narrow', unit: 'ms', better: 'lower', ours: quantile(narrowed, 0.5), bar: 150 },
        { name: 'survey-answers-20000-scroll-task', unit: 'ms', better: 'lower', ours: scrolled, bar: 50 },
      ]
    } finally {
      await device.close()
    }
  },
}

async function openAnswers(page: Page, survey: string): Promise<number> {
  await page.goto(`/rtzDataStatistic?id=${survey}`)
  const link = page.getByRole('link', { name: 'View responses' })
  await link.evaluate((element) => element.setAttribute('data-bench', 'open'))
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  return timePress(page, '[data-bench="open"]', firstRow)
}

async function pressState(page: Page, state: string): Promise<number> {
  const chip = page.getByRole('button', { name: new RegExp(`^${state} [\\d,]+$`) })
  await chip.evaluate((element) => element.setAttribute('data-bench', element.textContent.split(' ')[0]!))
  return timePress(page, `[data-bench="${state}"]`, firstRow)
}
