import type { Page } from 'playwright'
import { traceTasks } from '../map/traceTasks.ts'

const phoneSlowdown = 4

/** Returns the longest frame task, in ms of CPU time, while a list in a phone's window is scrolled for two seconds. */
export async function scrollTasks(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown })
  await page.mouse.move(195, 560)
  const { tasks } = await traceTasks(page, async () => {
    for (let turn = 0; turn < 40; turn++) {
      // Pause as long as between the turns of a real wheel, about twenty a second.
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(50)
    }
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return Math.max(...tasks)
}
