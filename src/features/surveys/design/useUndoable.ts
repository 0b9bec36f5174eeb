import { useCallback, useState } from 'react'
import { newStack, push, redo, replace, undo, type UndoStack } from '#domain/undoStack.ts'

/** Maximum time in ms between two changes to the same subject that are undone together. */
const togetherMs = 1500

interface Undoable<T> {
  readonly stack: UndoStack<T>
  /** Subject of the last change; typing in one field is merged into one step. */
  readonly about: string | undefined
  readonly at: number
}

export function useUndoable<T>(first: () => T) {
  const [{ stack }, setState] = useState<Undoable<T>>(() => ({ stack: newStack(first()), about: undefined, at: 0 }))
  const change = useCallback((edit: (now: T) => T, about?: string) => {
    const at = Date.now()
    setState((before) => {
      const next = edit(before.stack.now)
      if (next === before.stack.now) return before
      const isSame = about !== undefined && about === before.about && at - before.at < togetherMs
      return { stack: (isSame ? replace : push)(before.stack, next), about, at }
    })
  }, [])
  const step = useCallback((move: (stack: UndoStack<T>) => UndoStack<T>) => {
    setState((before) => ({ stack: move(before.stack), about: undefined, at: 0 }))
  }, [])
  return {
    value: stack.now,
    canUndo: stack.past.length > 0,
    canRedo: stack.future.length > 0,
    change,
    undo: useCallback(() => step(undo), [step]),
    redo: useCallback(() => step(redo), [step]),
    reset: useCallback((value: T) => setState({ stack: newStack(value), about: undefined, at: 0 }), []),
  }
}
