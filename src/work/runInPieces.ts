import type { Steps } from '#analysis/steps.ts'

/** Runs work in pieces and reports progress, 0…1; rejects with the signal's reason when aborted. */
export type StepRunner = <T>(steps: Steps<T>, onProgress: (share: number) => void, signal?: AbortSignal) => Promise<T>

export interface PiecePorts {
  /** Runs work after pending messages. */
  readonly soon: (work: () => void) => void
  /** Returns monotonic milliseconds. */
  readonly now: () => number
}

/** Milliseconds of work between yields to pending messages. */
const pieceMs = 40

export function runInPieces({ soon, now }: PiecePorts): StepRunner {
  return async (steps, onProgress, signal) => {
    for (;;) {
      signal?.throwIfAborted()
      const begun = now()
      let step = steps.next()
      while (!step.done && now() - begun < pieceMs) step = steps.next()
      if (step.done) return step.value
      onProgress(step.value)
      await new Promise<void>((resolve) => soon(resolve))
    }
  }
}
