import { readFileSync } from 'node:fs'

/** Processor time of the machine since it started, in ticks: what its processes used, and what they wanted while its host gave it to other machines. */
export interface ProcessorTime {
  readonly used: number
  readonly stolen: number
}

/** Processor time so far, as Linux tells it (proc(5), /proc/stat); undefined on systems that don't. */
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

/** Share of the wanted processor time that other machines had between two readings, 0 to 1; undefined where nobody tells. */
export function stolenShare(from: ProcessorTime | undefined, to: ProcessorTime | undefined): number | undefined {
  if (!from || !to) return undefined
  const [used, stolen] = [to.used - from.used, to.stolen - from.stolen]
  return used + stolen === 0 ? 0 : stolen / (used + stolen)
}
