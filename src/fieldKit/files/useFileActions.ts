import { useState } from 'react'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { useFileAccess } from './fileAccess.ts'
import { captionFile, moveFile, removeFile, replaceFile } from './fileList.ts'

/**
 * Changes the latest list of files; `added` is a file just processed on this device. If it throws an `AppError`,
 * nothing was changed.
 */
export type ChangeFiles = (
  change: (files: readonly FileReference[]) => readonly FileReference[],
  added?: FileReference,
) => Promise<void> | void

interface RemovedFile {
  readonly file: FileReference
  readonly index: number
}

export interface FileActions {
  readonly busyId: string | undefined
  readonly failure: ErrorCode | undefined
  /** The last removal; cleared by the next successful action. */
  readonly removed: RemovedFile | undefined
  readonly move: (id: string, to: number) => void
  readonly caption: (id: string, caption: string) => Promise<boolean>
  readonly rotate: (file: FileReference) => void
  readonly annotate: (file: FileReference, picture: Blob) => Promise<boolean>
  readonly remove: (removed: RemovedFile) => void
  readonly putBack: () => void
}

export function useFileActions(onChange: ChangeFiles): FileActions {
  const access = useFileAccess()
  const [busyId, setBusyId] = useState<string>()
  const [failure, setFailure] = useState<ErrorCode>()
  const [removed, setRemoved] = useState<RemovedFile>()

  async function attempt(act: () => Promise<void> | void, after?: RemovedFile): Promise<boolean> {
    try {
      await act()
      setFailure(undefined)
      setRemoved(after)
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error.code)
      return false
    }
  }
  async function redraw(file: FileReference, draw: () => Promise<FileReference>): Promise<boolean> {
    if (busyId !== undefined) return false
    setBusyId(file.id)
    try {
      return await attempt(async () => {
        const drawn = await draw()
        await onChange((files) => replaceFile(files, file.id, keepWords(files, drawn)), drawn)
      })
    } finally {
      setBusyId(undefined)
    }
  }
  return {
    busyId,
    failure,
    removed,
    move: (id, to) => void attempt(() => onChange((files) => moveFile(files, id, to))),
    caption: (id, caption) => attempt(() => onChange((files) => captionFile(files, id, caption))),
    rotate: (file) => void redraw(file, () => access.turn(file, 1)),
    annotate: (file, picture) => redraw(file, () => access.annotated(file, picture)),
    remove: (taken) =>
      void attempt(async () => {
        await onChange((files) => removeFile(files, taken.file.id))
        await access.letGo(taken.file.sha256)
      }, taken),
    putBack: () => void attempt(() => removed && onChange((files) => addBack(files, removed))),
  }
}

function addBack(files: readonly FileReference[], { file, index }: RemovedFile): readonly FileReference[] {
  return files.some(({ id }) => id === file.id) ? files : moveFile([...files, file], file.id, index)
}

/** Keeps a caption typed while the picture was being processed. */
function keepWords(files: readonly FileReference[], drawn: FileReference): FileReference {
  const now = files.find(({ id }) => id === drawn.id)
  const { caption: _before, ...rest } = drawn
  return now?.caption === undefined ? rest : { ...rest, caption: now.caption }
}
