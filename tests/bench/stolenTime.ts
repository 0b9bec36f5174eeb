import { readFileSync } from 'node:fs'

/** CPU time of the machine since boot, in ticks: used, and stolen by the host for other machines. */
export interface ProcessorTime {
  readonly used: number
  readonly stolen: number
}

/** Reads CPU time as of Linux proc(5), /proc/stat; undefined on other systems. */
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

/** Share of the wanted CPU time stolen between two readings, 0 to 1; undefined if unknown. */
export function stolenShare(from: ProcessorTime | undefined, to: ProcessorTime | undefined): number | undefined {
  if (!from || !to) return undefined
  const [used, stolen] = [to.used - from.used, to.stolen - from.stolen]
  return used + stolen === 0 ? 0 : stolen / (used + stolen)
}
