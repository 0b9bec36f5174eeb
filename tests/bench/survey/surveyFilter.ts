import type { Page } from 'playwright'
import { openDevice } from '../app/device.ts'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { multiplyAnswers, readAnswers } from './manyAnswers.ts'

const [answerCount, rounds, slowdown] = [20_000, 5, 4] as const

/**
 * Statistics of 20,000 answers on a phone without a network, its page at a quarter of its speed: from the tick of a filter to charts that
 * are drawn again, all of them. The figures are worked out by the worker of the product.
 */
export const surveyFilter: Bench = {
  name: 'survey-filter',
  async run() {
    const device = await openDevice({ viewport: { width: 390, height: 844 } })
    try {
      const page = device.page()
      await page.goto('/rtzList')
      await page.getByRole('list', { name: 'Answers' }).getByRole('listitem').first().waitFor()
      const { survey, answers } = await readAnswers(page)
      await page.evaluate(multiplyAnswers, { answers, count: answerCount })
      await device.server.stop()
      await device.context().setOffline(true)
      await page.goto(`/rtzDataStatistic?id=${survey}`)
      await page.getByText(/20,000 answers/).waitFor()
      await page.getByRole('button', { name: 'By answer' }).click()
      const dialog = page.getByRole('dialog', { name: 'By answer' })
      await dialog.getByRole('combobox', { name: 'Question' }).selectOption({ label: 'What is your gender?' })
      await dialog.getByRole('checkbox', { name: 'Female' }).evaluate((box) => box.setAttribute('data-bench', 'tick'))
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const redrawn: number[] = []
      for (let round = 0; round < 2 * rounds; round++) redrawn.push(await timeTick(page))
      return [
        { name: 'survey-filter-20000-p50', unit: 'ms', better: 'lower', ours: quantile(redrawn, 0.5), bar: 150 },
        { name: 'survey-filter-20000-p95', unit: 'ms', better: 'lower', ours: quantile(redrawn, 0.95) },
      ]
    } finally {
      await device.close()
    }
  },
}

/** Ticks or unticks, and waits until the last of the charts says something else than before and has been painted. */
const timeTick = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const tables = () => [...document.querySelectorAll('main table')].map(({ textContent }) => textContent)
    const box = document.querySelector<HTMLElement>('[data-bench="tick"]')
    if (!box) throw new Error('There is nothing to tick.')
    const before = tables()
    const start = performance.now()
    box.click()
    await new Promise<void>((resolve) => {
      const look = () => {
        const now = tables()
        if (now.at(0) === before.at(0) || now.at(-1) === before.at(-1)) requestAnimationFrame(look)
        else requestAnimationFrame(() => setTimeout(resolve))
      }
      look()
    })
    return performance.now() - start
  })
