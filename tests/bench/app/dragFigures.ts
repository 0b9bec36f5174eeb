import type { Page } from 'playwright'
import type { Bench } from '../bench.ts'
import { traceTasks } from '../map/traceTasks.ts'
import { quantile } from '../quantile.ts'
import { analysisWorker, type TimedRequest, noteAnswers, noteQuestions, workerTime } from './analysisClock.ts'
import { type Device, openDevice } from './device.ts'
import { openMapAt, taipei } from './onMap.ts'

const [steps, tracedSteps, warmUp, slowdown, radius] = [120, 60, 20, 4, '1,000'] as const

/**
 * Time from moving a dragged candidate until figures are painted, in the phone profile: the page runs at a quarter of
 * its speed, and analysis time is multiplied by four, because throttling doesn't affect workers. Times 120 single
 * moves; further moves measure the longest task in CPU ms.
 */
export const dragFigures: Bench = {
  name: 'drag-figures',
  async run() {
    const device = await openDevice({ viewport: { width: 1280, height: 800 } })
    try {
      const page = device.page()
      await noteQuestions(page, 'whatIf')
      await openMapAt(device.context(), page, device.server.address, { ...taipei, zoom: 14 })
      await placeCandidate(page)
      await page.getByRole('radio', { name: radius, exact: true }).first().check({ force: true })
      await noteAnswers(page)
      const times = await drag(device, page, steps)
      const { tasks } = await traceTasks(page, () => drag(device, page, tracedSteps))
      const figures = (name: string, of: readonly number[], share: number, bar?: number) =>
        ({ name, unit: 'ms', better: 'lower', ours: quantile(of, share), ...(bar ? { bar } : {}) }) as const
      const whole = times.map(({ page: own, worker }) => own + (slowdown - 1) * worker)
      return [
        figures('drag-figures-p95', whole, 0.95, 100),
        figures('drag-figures-p50', whole, 0.5),
        figures(
          'drag-figures-worker-p95',
          times.map(({ worker }) => worker * slowdown),
          0.95,
        ),
        { name: 'drag-figures-longest-task', unit: 'CPU ms', better: 'lower', ours: Math.max(...tasks), bar: 50 },
      ]
    } finally {
      await device.close()
    }
  },
}

async function placeCandidate(page: Page): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Place a candidate site' }).click()
  await page.getByText('Select the candidate’s location').waitFor()
  await page.mouse.click(640, 400)
  await page
    .getByRole('button', { name: /^Population, / })
    .first()
    .waitFor()
}

interface StepTime {
  readonly page: number
  readonly worker: number
}

async function drag(device: Device, page: Page, count: number): Promise<StepTime[]> {
  const worker = analysisWorker(page)
  const marker = page.getByRole('button', { name: /^Candidate site\./ })
  const box = await marker.boundingBox()
  if (!box) throw new Error('There is no candidate to drag.')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const session = await device.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y)
  const times: StepTime[] = []
  for (let step = 0; step < warmUp + count; step++) {
    const angle = step * 0.35
    const watched = watchStep(page)
    await page.mouse.move(x + 150 * Math.cos(angle), y + 110 * Math.sin(angle))
    const { moved, painted, asked } = await watched
    const inWorker = await workerTime(worker, asked)
    if (step >= warmUp) times.push({ page: painted - moved, worker: inWorker })
  }
  await page.mouse.up()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return times
}

function watchStep(page: Page): Promise<{ moved: number; painted: number; asked: TimedRequest }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const figure = [...document.querySelectorAll('button')].find((button) =>
          button.textContent.startsWith('Population, '),
        )
        const read = () => figure?.textContent ?? ''
        const before = read()
        let moved: number | undefined
        document.addEventListener('pointermove', (event) => (moved ??= event.timeStamp), { capture: true, once: true })
        const look = () => {
          if (moved === undefined || read() === before) requestAnimationFrame(look)
          // A timeout set in a frame callback runs after that frame is painted.
          else setTimeout(() => resolve({ moved: moved!, painted: performance.now(), asked: globalThis.askedLast! }))
        }
        look()
      }),
  )
}
