import { AppError } from '#domain/errors.ts'
import type { Ports, Allowance, Allowances } from '../ports.ts'

/** Beyond this many notes, those of who has everything again are let go. */
const mostNotes = 10_000

/**
 * Allowances in the memory of a server process: asking costs no statement. A start gives all of it again, and of several processes on one
 * PostgreSQL each gives its own: they hold back floods, and count nothing that is paid for.
 */
export function createAllowances(steady: Ports['steady']): Allowances {
  const notes = new Map<string, { left: number; at: number; whole: number; withinMs: number }>()
  const left = ({ name, whole, withinMs }: Allowance, whose: string): number => {
    const note = notes.get(`${name} ${whose}`)
    return note ? Math.min(whole, note.left + ((steady() - note.at) / withinMs) * whole) : whole
  }
  const letGo = (): void => {
    for (const [key, note] of notes)
      if (note.left + ((steady() - note.at) / note.withinMs) * note.whole >= note.whole) notes.delete(key)
  }
  return {
    left,
    take(allowance, whose, count) {
      const { name, whole, withinMs } = allowance
      notes.set(`${name} ${whose}`, { left: left(allowance, whose) - count, at: steady(), whole, withinMs })
      if (notes.size > mostNotes) letGo()
    },
    refuseIfSpent(allowance, whose, code = 'tooManyTries') {
      const missing = 1 - left(allowance, whose)
      if (missing <= 0) return
      throw new AppError(code, { waitSeconds: Math.ceil((missing / allowance.whole) * (allowance.withinMs / 1_000)) })
    },
  }
}
