import { useRef, useState } from 'react'
import { rejectText } from '#i18n/rejectText.ts'
import { type OwnChange, useWriteChanges } from '#session/useWriteChanges.ts'
import { failureText } from '../../save/saveText.ts'

/**
 * Changes written at once; after each of these a person sees how far it has come, and can stop. Every list on the screen is read again after
 * each piece, so they grow: 5,000 changes are three pieces, where the same of 100 would cost fifty readings.
 */
const firstPiece = 200
const growth = 12
const maxPieceSize = 2400

export interface BulkResult {
  /** Ids of the records that were changed. */
  readonly ids: readonly string[]
  /** Why it ended early, in words. */
  readonly problem: string | undefined
}

export interface BulkWrite {
  /** How many of how many are written; undefined while nothing is under way. */
  readonly progress: { readonly done: number; readonly all: number } | undefined
  readonly write: (changes: readonly OwnChange[]) => Promise<BulkResult>
  /** Ends it after the present piece; what is written stays written. */
  readonly stop: () => void
}

/** Writes many changes piece by piece, each piece whole or not at all, each change with an operation of its own. */
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
