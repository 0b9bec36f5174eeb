import type { Page, Worker } from 'playwright'

export interface TimedRequest {
  readonly id: string
  readonly at: number
}

declare global {
  var askedLast: TimedRequest | undefined
  var answeredAt: Map<string, number> | undefined
}

export async function noteQuestions(page: Page, question: 'whatIf' | 'finder'): Promise<void> {
  await page.addInitScript((wanted) => {
    const Real = globalThis.Worker
    globalThis.Worker = class extends Real {
      readonly #isAnalysis: boolean
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.#isAnalysis = String(url).includes('analysis')
      }
      override postMessage(message: unknown, more?: Transferable[] | StructuredSerializeOptions): void {
        const { id, path } = message as { readonly id: string; readonly path?: readonly string[] }
        if (this.#isAnalysis && path?.[0] === wanted)
          globalThis.askedLast = { id, at: performance.timeOrigin + performance.now() }
        super.postMessage(message, more as StructuredSerializeOptions)
      }
    }
  }, question)
}

export function analysisWorker(page: Page): Worker {
  const worker = page.workers().find((one) => one.url().includes('analysis'))
  if (!worker) throw new Error('The analysis does not run in a worker.')
  return worker
}

export async function noteAnswers(page: Page): Promise<void> {
  await analysisWorker(page).evaluate(() => {
    const answered = new Map<string, number>()
    globalThis.answeredAt = answered
    const post = globalThis.postMessage.bind(globalThis)
    globalThis.postMessage = (message: unknown, ...more: unknown[]) => {
      answered.set((message as { readonly id: string }).id, performance.timeOrigin + performance.now())
      post(message, ...(more as [StructuredSerializeOptions]))
    }
  })
}

export async function workerTime(worker: Worker, asked: TimedRequest): Promise<number> {
  const answered = await worker.evaluate((id) => globalThis.answeredAt?.get(id) ?? Number.NaN, asked.id)
  return Math.max(0, answered - asked.at)
}
