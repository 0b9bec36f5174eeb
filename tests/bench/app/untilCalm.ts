import { setTimeout as wait } from 'node:timers/promises'
import { treeCpuTime } from '../treeCpuTime.ts'

/** A browser that used less of the processor than this in one look is calm. */
const [lookMs, calmCpuMs] = [400, 40]

/**
 * Waits until the browser, with its workers, has done what it does by itself after a page was opened: two looks in a row in which it used
 * next to no processor time. An error after a minute; where the machine does not tell the time, half a minute is waited.
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
