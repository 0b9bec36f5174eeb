import { useState } from 'react'
import type { WrittenCells } from './useCellWriter.ts'
import type { CellChange } from './yearWrites.ts'

interface Step {
  readonly before: readonly CellChange[]
  readonly after: readonly CellChange[]
  readonly refused: readonly string[]
}

const maxSteps = 50

type Write = (changes: readonly CellChange[], standing: readonly CellChange[]) => Promise<WrittenCells>

/** Returns undo and redo of edits. A step skips cells that were changed after it, here or by another user. */
export function useGridSteps(
  write: Write,
  forget: (keys: readonly string[]) => void,
  onFailure: (failure: string | undefined) => void,
) {
  const [{ past, future }, setSteps] = useState<{ past: readonly Step[]; future: readonly Step[] }>({
    past: [],
    future: [],
  })

  async function undo() {
    const step = past.at(-1)
    if (!step) return
    const { failure } = await write(step.before, step.after)
    onFailure(failure)
    if (failure !== undefined) return
    forget(step.refused)
    setSteps({ past: past.slice(0, -1), future: [step, ...future] })
  }

  async function redo() {
    const [step, ...later] = future
    if (!step) return
    const { failure } = await write(step.after, step.before)
    onFailure(failure)
    if (failure === undefined) setSteps({ past: [...past, step], future: later })
  }

  return {
    add(step: Step) {
      if (step.after.length + step.refused.length === 0) return
      setSteps((now) => ({ past: [...now.past, step].slice(-maxSteps), future: [] }))
    },
    undo,
    redo,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }
}
