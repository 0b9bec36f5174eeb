import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { openDevice } from '../app/device.ts'
import type { Bench, Measurement } from '../bench.ts'
import { buildPage } from '../buildPage.ts'
import { hasContender } from '../loadContender.ts'
import { quantile } from '../quantile.ts'
import { serveFolder } from '../serveFolder.ts'
import { type FormShape, timeOpening, timeTap } from './formClock.ts'
import { doesJump, longForm } from './longForm.ts'
import { plantSurvey } from './plantSurvey.ts'

const [rounds, tappedPages, ofPage, slowdown] = [5, 8, 20, 4] as const
const topic = 'Five hundred questions'

const ours: FormShape = {
  questionOf: (id) => `[data-question="${id}"]`,
  opening: { press: '[data-bench="begin"]' },
}
const theirs: FormShape = { questionOf: (id) => `[data-name="${id}"]`, opening: { call: 'openSurveyJs' } }

interface Times {
  readonly opened: number[]
  readonly tapped: number[]
}

/**
 * A form of 500 questions (200 of them required or skipped after certain answers), throttled to a quarter of the speed:
 * time from opening to the first page, and from the tap that skips a question to the page without it. Our form
 * uses the database and stores every tap; the contender keeps all data in memory and stores nothing.
 */
export const surveyForm: Bench = {
  name: 'survey-form',
  async run() {
    const own = await measureOurs()
    const other = hasContender('survey-core', 'survey-form') ? await measureTheirs() : undefined
    const row = (name: string, times: (of: Times) => number, bar?: number): Measurement => ({
      name,
      unit: 'ms',
      better: 'lower',
      ours: times(own),
      ...(bar === undefined ? {} : { bar }),
      ...(other ? { contender: 'SurveyJS 3.0.0', theirs: times(other) } : {}),
    })
    return [
      row('survey-form-open', ({ opened }) => quantile(opened, 0.5), 500),
      row('survey-form-tap-p50', ({ tapped }) => quantile(tapped, 0.5)),
      row('survey-form-tap-p95', ({ tapped }) => quantile(tapped, 0.95), 50),
    ]
  },
}

async function measureOurs(): Promise<Times> {
  const device = await openDevice({ viewport: { width: 820, height: 1180 } })
  try {
    const page = device.page()
    await plantSurvey(page, topic, longForm())
    return await measure(page, ours, async () => {
      await page.goto('/rtzForm')
      const begin = page
        .getByRole('listitem')
        .filter({ hasText: topic })
        .getByRole('link', { name: 'Start a response' })
      await begin.evaluate((link) => link.setAttribute('data-bench', 'begin'))
    })
  } finally {
    await device.close()
  }
}

async function measureTheirs(): Promise<Times> {
  const folder = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
  await buildPage(join(import.meta.dirname, 'surveyJsPage.ts'), folder)
  const served = await serveFolder(folder)
  const device = await openDevice({ viewport: { width: 820, height: 1180 } })
  try {
    const page = device.page()
    return await measure(page, theirs, async () => {
      await page.goto(served.address)
      await page.waitForFunction(() => globalThis.openSurveyJs !== undefined)
    })
  } finally {
    await device.close()
    await served.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(page: Page, shape: FormShape, prepare: () => Promise<void>): Promise<Times> {
  const devtools = await page.context().newCDPSession(page)
  const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const opened: number[] = []
  const tapped: number[] = []
  for (let round = 0; round < rounds; round++) {
    await slow(1)
    await prepare()
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
    await slow(slowdown)
    opened.push(await timeOpening(page, shape))
  }
  for (let number = 0; number < tappedPages; number++) {
    const first = number * ofPage
    await page.locator(shape.questionOf(`q${first}`)).waitFor()
    for (let index = first; index + 1 < first + ofPage; index++)
      if (doesJump(index)) tapped.push(await timeTap(page, shape, index))
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  return { opened, tapped: tapped.slice(ofPage / 2) }
}
