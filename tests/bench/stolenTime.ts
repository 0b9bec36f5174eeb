import { readFileSync } from 'node:fs'

export interface ProcessorTime {
  readonly used: number
  readonly stolen: number
}

/** Reads CPU time from /proc/stat, see proc(5); undefined outside Linux. */
export function readProcessorTime(read = () => readFileSync('/proc/stat', 'utf8')): ProcessorTime | undefined {
  try {
    const [user, nice, system, , , irq, softIrq, stolen] = read()
      .split('\n', 1)[0]!
      .split(/\s+/)
      .slice(1)
      .map(Number) as number[]
    return { used: user! + nice! + system! + irq! + softIrq!, stolen: stolen! }
  } catch {
    return undefined
  }
}

/** Returns the share of requested CPU time that was stolen between two readings, 0–1; undefined if unknown. */
export function stolenShare(from: ProcessorTime | undefined, to: ProcessorTime | undefined): number | undefined {
  if (!from || !to) return undefined
  const used = to.used - from.used
  const stolen = to.stolen - from.stolen
  return used + stolen === 0 ? 0 : stolen / (used + stolen)
}
