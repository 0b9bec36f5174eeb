import type { Fate } from '../../faults/browser/wire/fate.ts'

/** Decides about the requests of a line, and counts what it let through. */
export interface BreakingLine {
  readonly fateOf: (path: string, bytes: number) => Fate
  /** Bytes of files and of what is said about them that left the device, cut ones up to where they were cut. */
  readonly sent: () => number
  readonly cuts: () => number
}

/** A line that breaks each time when this many more bytes of files are through, wherever in a request that is. */
export function breakEvery(every: number): BreakingLine {
  let [sent, cuts, next] = [0, 0, every]
  return {
    fateOf(path, bytes) {
      if (!path.startsWith('/api/Files/')) return { kind: 'calm' }
      if (sent + bytes <= next) {
        sent += bytes
        return { kind: 'calm' }
      }
      const share = (next - sent) / bytes
      sent = next
      next += every
      cuts += 1
      return { kind: 'cutRequest', share }
    },
    sent: () => sent,
    cuts: () => cuts,
  }
}
