import type { Page } from 'playwright'

/** Rows of the list of stores. */
export const rowsSelector = '[role="grid"] tbody tr[aria-rowindex]'

declare global {
  /** When rows were first on the screen, in ms since the navigation began; set by the script of `watchFirstRows`. */
  var firstRowsAt: number | undefined
}

/** From the next navigation on, notes when the first rows of a list, or whatever else is looked for, have been painted. */
export async function watchFirstRows(page: Page, wanted = rowsSelector): Promise<void> {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look)
      // A task after a frame runs when that frame has been painted.
      else requestAnimationFrame(() => setTimeout(() => (globalThis.firstRowsAt = performance.now())))
    }
    look()
  }, wanted)
}

/** How long the page took from the start of the navigation to painted rows, in ms. */
export async function readFirstRows(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => globalThis.firstRowsAt)
  return (await found.jsonValue()) ?? Number.NaN
}

/**
 * Presses the element and waits, inside the page, until what `selector` finds says something else than before and has been
 * painted; in ms.
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
