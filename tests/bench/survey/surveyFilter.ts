import type { Page } from 'playwright'
import { openDevice } from '../app/device.ts'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { multiplyAnswers, readAnswers } from './manyAnswers.ts'

const [answerCount, rounds, slowdown] = [20_000, 5, 4] as const

/**
 * Statistics of 20,000 responses on an offline phone, throttled to a quarter of the speed: time from toggling a filter
 * until the first and the last table are redrawn. The product's worker computes the figures.
 */
export const surveyFilter: Bench = {
  name: 'survey-filter',
  async run() {
    const device = await openDevice({ viewport: { width: 390, height: 844 } })
    try {
      const page = device.page()
      await page.goto('/rtzList')
      await page.getByRole('list', { name: 'Responses' }).getByRole('listitem').first().waitFor()
      const { survey, answers } = await readAnswers(page)
      await page.evaluate(multiplyAnswers, { answers, count: answerCount })
      await device.server.stop()
      await device.context().setOffline(true)
      await page.goto(`/rtzDataStatistic?id=${survey}`)
      await page.getByText(/20,000 responses \(/).waitFor({ timeout: 60_000 })
      await page.getByRole('button', { name: 'By answer' }).click()
      const dialog = page.getByRole('dialog', { name: 'By answer' })
      await dialog.getByRole('combobox', { name: 'Question' }).selectOption({ label: 'What is your gender?' })
      await dialog.getByRole('checkbox', { name: 'Female' }).evaluate((box) => box.setAttribute('data-bench', 'tick'))
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const times: Redrawn[] = []
      for (let round = 0; round < 2 * rounds; round++) times.push(await timeTick(page))
      const redrawn = times.map(({ inSight }) => inSight)
      return [
        { name: 'survey-filter-20000-p50', unit: 'ms', better: 'lower', ours: quantile(redrawn, 0.5), bar: 150 },
        { name: 'survey-filter-20000-p95', unit: 'ms', better: 'lower', ours: quantile(redrawn, 0.95) },
        {
          name: 'survey-filter-20000-all',
          unit: 'ms',
          better: 'lower' as const,
          ours: quantile(
            times.map(({ all }) => all),
            0.5,
          ),
        },
      ]
    } finally {
      await device.close()
    }
  },
}

interface Redrawn {
  readonly inSight: number
  readonly all: number
}

const timeTick = (page: Page): Promise<Redrawn> =>
  page.evaluate(async () => {
    const tables = document.querySelectorAll('main table')
    const first = tables[0]
    const last = tables[tables.length - 1]
    const box = document.querySelector<HTMLElement>('[data-bench="tick"]')
    if (!box || !first || !last) throw new Error('There is nothing to tick, or nothing is drawn.')
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
    const start = performance.now()
    const painted = (table: Element) =>
      new Promise<number>((resolve) => {
        const changes = new MutationObserver(() => {
          changes.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        })
        changes.observe(table, { subtree: true, characterData: true, childList: true })
      })
    const ends = [painted(first), painted(last)]
    box.click()
    const [inSight, all] = await Promise.all(ends)
    return { inSight: inSight!, all: all! }
  })
