import type { Page } from 'playwright'

const [lookMs, maxMs] = [50, 60_000] as const

/**
 * Waits until an async check in a page returns true; fails after a minute. (`waitForFunction` would accept the promise
 * itself as true.)
 */
export async function untilInPage<A>(page: Page, look: (about: A) => Promise<boolean>, about: A): Promise<void> {
  const end = Date.now() + maxMs
  // Playwright's types expect handles as the argument, but this argument is plain data.
  while (!(await page.evaluate(look as (about: unknown) => Promise<boolean>, about))) {
    if (Date.now() > end) throw new Error(`This did not become true: ${String(look)}`)
    await page.waitForTimeout(lookMs)
  }
}
