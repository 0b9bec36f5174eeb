import type { Page } from 'playwright'

/** How many times slower than this machine the page runs in the phone profile. */
export const phoneSlowdown = 4

/** Runs the page, not its workers, this many times slower; the answer gives it back its speed. */
export async function slowPage(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}
