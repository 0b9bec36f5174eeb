import type { Browser, Page } from 'playwright/test'

export async function withTwoPeople(
  browser: Browser,
  baseURL: string,
  act: (mine: Page, other: Page) => Promise<void>,
): Promise<void> {
  const contexts = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })] as const
  try {
    await act(await contexts[0].newPage(), await contexts[1].newPage())
  } finally {
    await Promise.all(contexts.map((context) => context.close()))
  }
}
