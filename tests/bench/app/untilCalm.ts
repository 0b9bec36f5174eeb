import { setTimeout as wait } from 'node:timers/promises'
import { treeCpuTime } from '../treeCpuTime.ts'

/** Interval of samples, and the CPU time per sample below which the browser is idle. */
const lookMs = 400
const calmCpuMs = 40

/**
 * Waits until browser and workers have finished background work: two samples in a row with almost no CPU time. Throws
 * after a minute; without CPU times, waits half a minute.
 */
export async function untilCalm(): Promise<void> {
  const deadline = Date.now() + 60_000
  for (let calm = 0; calm < 2; ) {
    const before = treeCpuTime(process.pid)
    if (before === undefined) return wait(30_000)
    await wait(lookMs)
    calm = treeCpuTime(process.pid)! - before < calmCpuMs ? calm + 1 : 0
    if (Date.now() > deadline) throw new Error('The browser did not come to rest within a minute.')
  }
}
