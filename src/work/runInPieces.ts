import type { Steps } from '#analysis/steps.ts'

/** Runs work in pieces and says how far it is, 0…1; rejects with the signal's reason once it is aborted. */
export type StepRunner = <T>(steps: Steps<T>, onProgress: (share: number) => void, signal?: AbortSignal) => Promise<T>

export interface PiecePorts {
  /** Does work after the messages that have arrived meanwhile. */
  readonly soon: (work: () => void) => void
  /** Milliseconds, rising. */
  readonly now: () => number
}

/** So long work goes on before what has arrived meanwhile gets its turn, in milliseconds. */
const pieceMs = 40

/** A runner that lets messages in between pieces: questions of others, and the word that nobody waits any more. */
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
