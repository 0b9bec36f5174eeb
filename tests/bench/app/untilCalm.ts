import { setTimeout as wait } from 'node:timers/promises'
import { treeCpuTime } from '../treeCpuTime.ts'

/** Sampling interval in ms. */
const lookMs = 400
/** CPU ms per sample below which the browser counts as idle. */
const calmCpuMs = 40

/**
 * Waits until this process and its descendants, such as browsers, used almost no CPU time in two samples in a row.
 * Throws after a minute; where CPU times can't be read, waits half a minute.
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
