import type { Page } from 'playwright'

/** CPU slowdown of the phone profile relative to this machine. */
export const phoneSlowdown = 4

/** Slows down the page, but not its workers. Returns a function that restores the speed. */
export async function slowPage(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}
