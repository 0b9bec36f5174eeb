import type { Page } from 'playwright'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { openDevice } from './device.ts'

const columns = 7
const rows = 715
const rounds = 3

/**
 * Time from pasting a block of 5,005 cells, almost sixty years of seven monthly figures, into a store's sheet until all
 * are stored on the device.
 */
export const gridPaste: Bench = {
  name: 'grid-paste',
  async run() {
    const device = await openDevice()
    try {
      const page = device.page()
      await device.context().setOffline(true)
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await pasteInto(page, round))
      return [{ name: 'grid-paste', unit: 'ms', better: 'lower', ours: quantile(times, 0.5), bar: 1000 }]
    } finally {
      await device.close()
    }
  },
}

async function pasteInto(page: Page, round: number): Promise<number> {
  await page.goto('/map?panel=stores&view=list')
  await page
    .getByRole('grid')
    .getByRole('row')
    .nth(round + 1)
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('link', { name: 'Monthly figures' }).click()
  const before = page.getByRole('button', { name: 'A year earlier' })
  await before.waitFor()
  while (!(await page.getByRole('grid', { name: 'Monthly figures for 1966' }).isVisible())) await before.click()
  await page.locator('[data-cell="0:0"]').click()
  return page.evaluate(
    async ([rowCount, columnCount]) => {
      const text = Array.from({ length: rowCount }, (_, row) =>
        Array.from({ length: columnCount }, (__, column) => String(1000 + row + column)).join('\t'),
      ).join('\n')
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const start = performance.now()
      const done = new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.body.textContent.includes('5,005 cells saved')) return
          watch.disconnect()
          resolve(performance.now() - start)
        })
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      })
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
      return done
    },
    [rows, columns] as const,
  )
}
