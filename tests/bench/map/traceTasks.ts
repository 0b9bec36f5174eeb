import type { Page } from 'playwright'

/** An event of Chromium's trace; times in µs, `tdur` is time on a processor. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Threads that every frame passes through: the page's own, and those that put its layers together. */
const frameThreads = ['CrRendererMain', 'Compositor', 'VizCompositorThread']

/**
 * Does something to a page and answers the tasks that the threads of its frames did meanwhile, in ms of processor time: how long a frame
 * is held up even where nothing else runs on the machine.
 */
export async function traceTasks<T>(page: Page, act: () => Promise<T>): Promise<{ done: T; tasks: readonly number[] }> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  const done = await act()
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const watched = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && frameThreads.includes(args?.name ?? ''))
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask' && watched.has(`${pid}/${tid}`),
  )
  return { done, tasks: tasks.map(({ tdur }) => (tdur ?? 0) / 1000) }
}
