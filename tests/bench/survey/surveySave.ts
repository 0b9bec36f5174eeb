import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../../tools/findBrowser.ts'
import type { Bench } from '../bench.ts'
import { buildPage } from '../buildPage.ts'
import { quantile } from '../quantile.ts'
import { serveFolder } from '../serveFolder.ts'
import type {} from './answerPage.ts'

const [warmUp, counted] = [50, 500] as const

/** Time of saving a finished response of 30 answers with its operation, 500 times; each save waits for the disk. */
export const surveySave: Bench = {
  name: 'survey-save',
  async run() {
    const scratch = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    await buildPage(join(import.meta.dirname, 'answerPage.ts'), join(scratch, 'page'))
    const served = await serveFolder(join(scratch, 'page'))
    const context = await chromium.launchPersistentContext(join(scratch, 'profile'), await findBrowser())
    try {
      const page = await context.newPage()
      await page.goto(served.address)
      await page.waitForFunction(() => globalThis.finishAnswers !== undefined)
      const times = await page.evaluate(
        async (count) => (await globalThis.finishAnswers?.(count)) ?? [],
        warmUp + counted,
      )
      const of = (share: number) => quantile(times.slice(warmUp), share)
      return [
        { name: 'survey-save-p50', unit: 'ms', better: 'lower', ours: of(0.5) },
        { name: 'survey-save-p95', unit: 'ms', better: 'lower', ours: of(0.95), bar: 15 },
      ]
    } finally {
      await context.close()
      await served.close()
      await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}
