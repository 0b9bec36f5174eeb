import { fileLimits } from '#domain/files/fileLimits.ts'
import type { ChangeFiles } from './useFileActions.ts'
import { type FilePicks, type PickReason, useFilePicks } from './useFilePicks.ts'

/** Returns a picker that adds files to a list, without duplicates and up to the field's limit. */
export function useAddedFiles(kind: 'photo' | 'file', onChange: ChangeFiles): FilePicks {
  return useFilePicks({
    kind,
    async onFile(file) {
      let reason: PickReason | undefined
      await onChange((files) => {
        const isHere = files.some(({ sha256 }) => sha256 === file.sha256)
        reason = isHere ? 'alreadyHere' : files.length >= fileLimits.filesPerField ? 'tooMany' : undefined
        return reason === undefined ? [...files, file] : files
      }, file)
      return reason
    },
  })
}
