import type { Page } from 'playwright'

const [lookMs, maxMs] = [50, 60_000] as const

/** Waits until what a page looks up becomes true; fails after a minute. (`waitForFunction` takes the promise itself for a yes.) */
export async function untilInPage<A>(page: Page, look: (about: A) => Promise<boolean>, about: A): Promise<void> {
  const end = Date.now() + maxMs
  // The page's own types of a passed argument are those of its handles; here it is plain data.
  while (!(await page.evaluate(look as (about: unknown) => Promise<boolean>, about))) {
    if (Date.now() > end) throw new Error(`This did not become true: ${String(look)}`)
    // Only the pause between two looks: the wait ends with what is looked for.
    await page.waitForTimeout(lookMs)
  }
}
