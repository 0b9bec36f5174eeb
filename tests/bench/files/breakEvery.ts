import type { Fate } from '../../faults/browser/wire/fate.ts'

export interface BreakingLine {
  readonly fateOf: (path: string, bytes: number) => Fate
  /** Returns the bytes of files and metadata sent by the device; cut requests count up to the cut. */
  readonly sent: () => number
  readonly cuts: () => number
}

/** Creates a connection that breaks after each `every` bytes of file uploads, at any point in a request. */
export function breakEvery(every: number): BreakingLine {
  let sent = 0
  let cuts = 0
  let next = every
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
