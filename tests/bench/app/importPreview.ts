import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import type { Bench } from '../bench.ts'
import { traceTasks } from '../map/traceTasks.ts'
import { type Device, openDevice } from './device.ts'

const part = join(import.meta.dirname, '..', 'sheets', 'sheetPart.ts')

/**
 * Time from choosing 50,000 stores × 40 columns as XLSX until the first rows appear, and until all are reviewed; and
 * the page's longest task meanwhile, in CPU ms.
 */
export const importPreview: Bench = {
  name: 'import-preview',
  async run() {
    const device = await openDevice()
    try {
      const { page, file } = await madeFile(device)
      const { done, tasks } = await traceTasks(page, () => chooseFile(page, file))
      return [
        { name: 'import-first-rows', unit: 'ms', better: 'lower', ours: done.firstRows, bar: 500 },
        { name: 'import-preview', unit: 's', better: 'lower', ours: done.judged / 1000, bar: 3 },
        { name: 'import-longest-task', unit: 'CPU ms', better: 'lower', ours: Math.max(...tasks), bar: 50 },
      ]
    } finally {
      await device.close()
    }
  },
}

async function madeFile(device: Device): Promise<{ page: Page; file: string }> {
  const page = device.page()
  await page.goto('/dataCenter')
  await page.getByLabel('File to import').waitFor({ state: 'attached' })
  const file = join(device.folder, 'stores.xlsx')
  await promisify(execFile)(process.execPath, ['--expose-gc', part, 'ours', 'write', file])
  return { page, file }
}

async function chooseFile(page: Page, file: string): Promise<{ firstRows: number; judged: number }> {
  const seen = await page.evaluateHandle(() => {
    const seen = { chosen: 0, firstRows: 0, judged: 0 }
    addEventListener('change', () => (seen.chosen = performance.now()), { capture: true, once: true })
    const look = () => {
      const rows = document.querySelector(
        '[aria-label="First rows of the file"] tr, [aria-label="Rows in the file"] tbody tr',
      )
      if (rows !== null && seen.firstRows === 0) seen.firstRows = performance.now()
      const cards = [...document.querySelectorAll('button[aria-pressed]')].map(({ textContent }) => textContent)
      if (cards.some((text) => /50,000\s*rows in the file/.test(text))) seen.judged = performance.now()
      else requestAnimationFrame(look)
    }
    look()
    return seen
  })
  await page.getByLabel('File to import').setInputFiles(file)
  await page.getByRole('button', { name: /50,000\s*rows in the file/ }).waitFor({ timeout: 180_000 })
  const { chosen, firstRows, judged } = await seen.evaluate(async (times) => {
    while (times.judged === 0) await new Promise(requestAnimationFrame)
    return times
  })
  return { firstRows: firstRows - chosen, judged: judged - chosen }
}
