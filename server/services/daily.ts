import { regularly, type RegularWork } from './regularly.ts'
import type { Ports } from '../ports.ts'

const hourMs = 3_600_000

/** Does some work when a server starts and once a day, in one of all its processes. The answer ends it. */
export const daily = (context: Ports, name: string, work: RegularWork): (() => Promise<void>) =>
  regularly(context, name, 23 * hourMs, work, hourMs)
