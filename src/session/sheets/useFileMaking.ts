import { useEffect, useRef, useState } from 'react'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { saveFile } from '#ui/saveFile.ts'
import type { FileWork } from '../workers/writeInWorker.ts'
import type { MadeFile } from './exportRecords.ts'

export type FileMaking =
  | { readonly state: 'idle' }
  | { readonly state: 'making'; readonly written: number; readonly all: number | undefined }
  | { readonly state: 'done'; readonly name: string }
  | { readonly state: 'failed'; readonly code: ErrorCode | undefined }

/**
 * Creates files in a worker, one at a time, and downloads them. Canceling and unmounting end the worker immediately.
 */
export function useFileMaking() {
  const [making, setMaking] = useState<FileMaking>({ state: 'idle' })
  const giving = useRef<AbortController>(null)
  useEffect(() => () => giving.current?.abort(), [])

  async function start(make: (work: FileWork) => Promise<MadeFile>): Promise<void> {
    giving.current?.abort()
    const control = new AbortController()
    giving.current = control
    const update = (next: FileMaking) => {
      if (giving.current === control && !control.signal.aborted) setMaking(next)
    }
    setMaking({ state: 'making', written: 0, all: undefined })
    try {
      const { name, content } = await make({
        signal: control.signal,
        onRows: (written, all) => update({ state: 'making', written, all }),
      })
      if (control.signal.aborted) return
      saveFile(name, content)
      update({ state: 'done', name })
    } catch (error) {
      update({ state: 'failed', code: error instanceof AppError ? error.code : undefined })
    }
  }

  function cancel(): void {
    giving.current?.abort()
    setMaking({ state: 'idle' })
  }
  return { making, start, cancel }
}
