export interface UndoStack<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
}

const maxSteps = 50

export const newStack = <T>(now: T): UndoStack<T> => ({ past: [], now, future: [] })

export const push = <T>({ past, now }: UndoStack<T>, next: T): UndoStack<T> => ({
  past: [...past, now].slice(-maxSteps),
  now: next,
  future: [],
})

/** Undoes one step; returns the same stack if there is nothing to undo. */
export function undo<T>(stack: UndoStack<T>): UndoStack<T> {
  if (stack.past.length === 0) return stack
  return { past: stack.past.slice(0, -1), now: stack.past.at(-1)!, future: [stack.now, ...stack.future] }
}

/** Redoes one step; returns the same stack if there is nothing to redo. */
export function redo<T>(stack: UndoStack<T>): UndoStack<T> {
  const [next, ...future] = stack.future
  if (stack.future.length === 0) return stack
  return { past: [...stack.past, stack.now], now: next!, future }
}

/** Replaces the current value without adding an undo step, and clears the redo history. */
export const replace = <T>({ past }: UndoStack<T>, next: T): UndoStack<T> => ({ past, now: next, future: [] })
