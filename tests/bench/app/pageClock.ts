import type { Page } from 'playwright'

export const rowsSelector = '[role="grid"] tbody tr[aria-rowindex]'

declare global {
  var firstRowsAt: number | undefined
}

export async function watchFirstRows(page: Page, wanted = rowsSelector): Promise<void> {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look)
      // A timeout set in a frame callback runs after that frame is painted.
      else requestAnimationFrame(() => setTimeout(() => (globalThis.firstRowsAt = performance.now())))
    }
    look()
  }, wanted)
}

export async function readFirstRows(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => globalThis.firstRowsAt)
  return (await found.jsonValue()) ?? Number.NaN
}

/**
 * Clicks an element by its selector. Returns the ms, measured in the page, until the text of `selector` has
 * changed and is painted.
 */
export function timePress(page: Page, press: string, selector: string): Promise<number> {
  return page.evaluate(
    async ([pressed, watched]) => {
      const text = () => document.querySelector(watched)?.textContent ?? null
      const element = document.querySelector<HTMLElement>(pressed)
      if (!element) throw new Error(`There is no ${pressed} to press.`)
      const before = text()
      const start = performance.now()
      element.click()
      await new Promise<void>((resolve) => {
        const look = () => {
          if (text() === before || text() === null) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(resolve))
        }
        look()
      })
      return performance.now() - start
    },
    [press, selector] as const,
  )
}
