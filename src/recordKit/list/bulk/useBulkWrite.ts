import { useRef, useState } from 'react'
import { rejectText } from '#i18n/rejectText.ts'
import { type OwnChange, useWriteChanges } from '#session/useWriteChanges.ts'
import { failureText } from '../../save/saveText.ts'

/**
 * Size of the first batch. Progress and cancellation are handled between batches. Visible lists reload after each
 * batch, so batches grow: 5,000 changes cause three reloads instead of 25.
 */
const firstPiece = 200
const growth = 12
const maxPieceSize = 2400

export interface BulkResult {
  readonly ids: readonly string[]
  /** Message explaining why writing ended early. */
  readonly problem: string | undefined
}

export interface BulkWrite {
  readonly progress: { readonly done: number; readonly all: number } | undefined
  readonly write: (changes: readonly OwnChange[]) => Promise<BulkResult>
  /** Stops after the current batch; changes already written remain. */
  readonly stop: () => void
}

/** Writes many changes in atomic batches, one operation per change. */
export function useBulkWrite(): BulkWrite {
  const writeChanges = useWriteChanges()
  const [progress, setProgress] = useState<BulkWrite['progress']>()
  const isStopped = useRef(false)

  async function writePiece(changes: readonly OwnChange[]): Promise<string | undefined> {
    try {
      const outcome = await writeChanges(changes)
      return outcome.saved ? undefined : rejectText(outcome.code)
    } catch (error) {
      return failureText(error)
    }
  }

  async function write(changes: readonly OwnChange[]): Promise<BulkResult> {
    isStopped.current = false
    const ids: string[] = []
    let problem: string | undefined
    for (
      let at = 0, piece = firstPiece;
      at < changes.length && problem === undefined && !isStopped.current;
      at += piece, piece = Math.min(piece * growth, maxPieceSize)
    ) {
      setProgress({ done: at, all: changes.length })
      const part = changes.slice(at, at + piece)
      problem = await writePiece(part)
      if (problem === undefined) ids.push(...part.map(({ id }) => id))
    }
    setProgress(undefined)
    return { ids, problem }
  }

  return { progress, write, stop: () => void (isStopped.current = true) }
}
