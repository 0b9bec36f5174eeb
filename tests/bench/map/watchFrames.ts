import type { Page } from 'playwright'
import { traceTasks } from './traceTasks.ts'

declare global {
  var frameWatch: { intervals: number[]; longTasks: number[]; isOn: boolean } | undefined
}

/**
 * Frames during map movement, in ms: intervals, tasks over 50 ms of wall time, and the CPU time of every task on the
 * threads that frames depend on.
 */
export interface Frames {
  readonly intervals: readonly number[]
  readonly longTasks: readonly number[]
  readonly tasks: readonly number[]
}

export async function watchFrames(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const watch = { intervals: [] as number[], longTasks: [] as number[], isOn: true }
    globalThis.frameWatch = watch
    const tasks = new PerformanceObserver((list) => {
      if (watch.isOn) watch.longTasks.push(...list.getEntries().map(({ duration }) => duration))
      else tasks.disconnect()
    })
    tasks.observe({ type: 'longtask' })
    let last: number | undefined
    const next = (now: number) => {
      if (last !== undefined) watch.intervals.push(now - last)
      last = now
      if (watch.isOn) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const { tasks } = await traceTasks(page, act)
  const seen = await page.evaluate(() => {
    const watch = globalThis.frameWatch
    if (!watch) throw new Error('The page was loaded again while its frames were counted.')
    watch.isOn = false
    return { intervals: watch.intervals, longTasks: watch.longTasks }
  })
  return { ...seen, tasks }
}
