import type { Page } from 'playwright'

/** A Chromium trace event; `tdur` is the CPU time in µs. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Threads that frames depend on: the page's main thread and the compositors'. */
const frameThreads = ['CrRendererMain', 'Compositor', 'VizCompositorThread']

/**
 * Runs an action; returns its result and the CPU ms of each task on the frame threads. Long ones delay frames even on
 * an idle machine.
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
