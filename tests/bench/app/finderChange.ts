import type { Page } from 'playwright'
import type { Bench } from '../bench.ts'
import { traceTasks } from '../map/traceTasks.ts'
import { quantile } from '../quantile.ts'
import { analysisWorker, type TimedRequest, noteAnswers, noteQuestions, workerTime } from './analysisClock.ts'
import { openDevice } from './device.ts'
import { openMapAt, taipei } from './onMap.ts'

const [changes, tracedChanges, warmUp, slowdown] = [30, 10, 5, 4] as const
const finder = 'section[aria-label="Area Finder"], [role="region"][aria-label="Area Finder"]'

/**
 * Time from Enter after changing a bound to painted matches among all Taiwan's villages, in the phone profile: the page
 * runs at a quarter of its speed, and analysis time is multiplied by four, because throttling doesn't affect workers.
 * Later changes measure the longest task in CPU ms.
 */
export const finderChange: Bench = {
  name: 'finder-change',
  async run() {
    const device = await openDevice({ viewport: { width: 1280, height: 800 } })
    try {
      const page = device.page()
      await noteQuestions(page, 'finder')
      await openMapAt(device.context(), page, device.server.address, { ...taipei, zoom: 12 })
      await page.goto('/map?panel=finder&view=map')
      await page
        .getByText(/^[\d,]+ of [\d,]+ areas match$/)
        .first()
        .waitFor()
      await noteAnswers(page)
      const session = await device.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const times = await changeBounds(page, changes)
      const { tasks } = await traceTasks(page, () => changeBounds(page, tracedChanges))
      const row = { unit: 'ms', better: 'lower' } as const
      return [
        { ...row, name: 'finder-change-p95', ours: quantile(times, 0.95), bar: 200 },
        { ...row, name: 'finder-change-p50', ours: quantile(times, 0.5) },
        { ...row, name: 'finder-change-longest-task', unit: 'CPU ms', ours: Math.max(...tasks), bar: 50 },
      ]
    } finally {
      await device.close()
    }
  },
}

async function changeBounds(page: Page, count: number): Promise<number[]> {
  const worker = analysisWorker(page)
  const times: number[] = []
  for (let change = 0; change < warmUp + count; change++) {
    const field = page.getByRole('textbox', { name: /^Minimum: / }).first()
    await field.fill(String(4000 + ((change * 370) % 9000)))
    const watched = watchChange(page)
    await field.press('Enter')
    const { pressed, painted, asked } = await watched
    if (change >= warmUp) times.push(painted - pressed + (slowdown - 1) * (await workerTime(worker, asked)))
  }
  return times
}

function watchChange(page: Page): Promise<{ pressed: number; painted: number; asked: TimedRequest }> {
  return page.evaluate(
    (panel) =>
      new Promise((resolve) => {
        const read = () => document.querySelector(panel)?.querySelector('dl')?.textContent ?? ''
        const before = read()
        let pressed: number | undefined
        document.addEventListener('keydown', (event) => (pressed ??= event.timeStamp), { capture: true, once: true })
        const look = () => {
          if (pressed === undefined || read() === before) requestAnimationFrame(look)
          // A timeout set in a frame callback runs after that frame is painted.
          else
            setTimeout(() => resolve({ pressed: pressed!, painted: performance.now(), asked: globalThis.askedLast! }))
        }
        look()
      }),
    finder,
  )
}
