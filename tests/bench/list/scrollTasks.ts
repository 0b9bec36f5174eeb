import type { Page } from 'playwright'
import { traceTasks } from '../map/traceTasks.ts'

/** How many times slower than this machine a phone is taken to be. */
const phoneSlowdown = 4

/** The longest task of a frame, in ms of processor time, while a list in the middle of a phone's window is scrolled for two seconds. */
export async function scrollTasks(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown })
  await page.mouse.move(195, 560)
  const { tasks } = await traceTasks(page, async () => {
    for (let turn = 0; turn < 40; turn++) {
      // A hand turns a wheel about twenty times a second: the pause is part of what is measured, nothing is waited for.
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(50)
    }
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return Math.max(...tasks)
}
