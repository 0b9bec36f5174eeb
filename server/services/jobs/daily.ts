import { regularly, type RegularWork } from './regularly.ts'
import type { Ports } from '../../ports.ts'

const hourMs = 3_600_000

/** Runs work daily, at startup if due, in only one process. */
export const daily = (context: Ports, name: string, work: RegularWork): (() => Promise<void>) =>
  regularly(context, name, 23 * hourMs, work, hourMs)
