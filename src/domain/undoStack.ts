/** A value with the values that it had before, and those that were taken back. */
export interface UndoStack<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
}

/** How many steps back are kept. */
const maxSteps = 50

export const newStack = <T>(now: T): UndoStack<T> => ({ past: [], now, future: [] })

/** The next value; what was taken back before is gone. */
export const push = <T>({ past, now }: UndoStack<T>, next: T): UndoStack<T> => ({
  past: [...past, now].slice(-maxSteps),
  now: next,
  future: [],
})

/** One step back; the same stack where there is none. */
export function undo<T>(stack: UndoStack<T>): UndoStack<T> {
  if (stack.past.length === 0) return stack
  return { past: stack.past.slice(0, -1), now: stack.past.at(-1)!, future: [stack.now, ...stack.future] }
}

/** One step forth again; the same stack where there is none. */
export function redo<T>(stack: UndoStack<T>): UndoStack<T> {
  const [next, ...future] = stack.future
  if (stack.future.length === 0) return stack
  return { past: [...stack.past, stack.now], now: next!, future }
}

/** The next value in the place of the present one: one step with what was pushed before. */
export const replace = <T>({ past }: UndoStack<T>, next: T): UndoStack<T> => ({ past, now: next, future: [] })
