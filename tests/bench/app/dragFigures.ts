import type { Page } from 'playwright'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { type Device, openDevice } from './device.ts'
import { openMapAt, taipei } from './onMap.ts'

const [steps, warmUp, slowdown, radius] = [120, 20, 4, '1,000'] as const

declare global {
  /** The question for figures that was asked last, with its moment, and the moments of answers by their question; in ms since 1970. */
  var askedLast: { readonly id: string; readonly at: number } | undefined
  var answeredAt: Map<string, number> | undefined
}

/**
 * From a move of the finger that drags a candidate to its figures painted, in the phone profile: the page at a quarter of its speed,
 * and the time of the analysis multiplied by four, since a browser slows down no workers. One move at a time, 120 in all.
 */
export const dragFigures: Bench = {
  name: 'drag-figures',
  async run() {
    const device = await openDevice({ viewport: { width: 1280, height: 800 } })
    try {
      const page = device.page()
      await page.addInitScript(noteQuestions)
      await openMapAt(device.context(), page, device.server.address, { ...taipei, zoom: 14 })
      await placeCandidate(page)
      await page.getByRole('radio', { name: radius, exact: true }).first().check({ force: true })
      await noteAnswers(page)
      const times = await drag(device, page)
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
      ]
    } finally {
      await device.close()
    }
  },
}

async function placeCandidate(page: Page): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Place a candidate' }).click()
  await page.getByText('Press where the candidate stands').waitFor()
  await page.mouse.click(640, 400)
  await page
    .getByRole('button', { name: /^Population, / })
    .first()
    .waitFor()
}

/** Notes each question for figures from the next load of the page on; what is asked after them is not waited for. */
function noteQuestions(): void {
  const Real = globalThis.Worker
  globalThis.Worker = class extends Real {
    readonly #isAnalysis: boolean
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.#isAnalysis = String(url).includes('analysis')
    }
    override postMessage(message: unknown, more?: Transferable[] | StructuredSerializeOptions): void {
      const { id, path } = message as { readonly id: string; readonly path?: readonly string[] }
      if (this.#isAnalysis && path?.[0] === 'whatIf')
        globalThis.askedLast = { id, at: performance.timeOrigin + performance.now() }
      super.postMessage(message, more as StructuredSerializeOptions)
    }
  }
}

/** Notes, inside the worker, when each answer is sent. */
async function noteAnswers(page: Page): Promise<void> {
  const worker = page.workers().find((one) => one.url().includes('analysis'))
  if (!worker) throw new Error('The analysis does not run in a worker.')
  await worker.evaluate(() => {
    const answered = new Map<string, number>()
    globalThis.answeredAt = answered
    const post = globalThis.postMessage.bind(globalThis)
    globalThis.postMessage = (message: unknown, ...more: unknown[]) => {
      answered.set((message as { readonly id: string }).id, performance.timeOrigin + performance.now())
      post(message, ...(more as [StructuredSerializeOptions]))
    }
  })
}

interface StepTime {
  /** From the move to the painted figures, in ms. */
  readonly page: number
  /** Of that, between the question to the analysis and its answer. */
  readonly worker: number
}

async function drag(device: Device, page: Page): Promise<StepTime[]> {
  const worker = page.workers().find((one) => one.url().includes('analysis'))
  const marker = page.getByRole('button', { name: /^Candidate site\./ })
  const box = await marker.boundingBox()
  if (!worker || !box) throw new Error('There is no candidate to drag.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await device.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y)
  const times: StepTime[] = []
  for (let step = 0; step < warmUp + steps; step++) {
    const angle = step * 0.35
    const watched = watchStep(page)
    await page.mouse.move(x + 150 * Math.cos(angle), y + 110 * Math.sin(angle))
    const { moved, painted, asked } = await watched
    const answered = await worker.evaluate((id) => globalThis.answeredAt?.get(id) ?? Number.NaN, asked.id)
    if (step >= warmUp) times.push({ page: painted - moved, worker: Math.max(0, answered - asked.at) })
  }
  await page.mouse.up()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return times
}

/** Waits, inside the page, for the next move of the pointer and the first frame with other figures. */
function watchStep(
  page: Page,
): Promise<{ moved: number; painted: number; asked: { readonly id: string; readonly at: number } }> {
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
          // A task after a frame runs when that frame has been painted.
          else setTimeout(() => resolve({ moved: moved!, painted: performance.now(), asked: globalThis.askedLast! }))
        }
        look()
      }),
  )
}
