import { type ReactNode, useMemo } from 'react'
import { type FileAccess, FileAccessContext } from '#fieldKit/files/fileAccess.ts'
import { useFileIntake } from '#session/files/useFileIntake.ts'
import { useFileStates } from '#session/files/useFileStates.ts'
import { useFileUrl } from '#session/files/useFileUrl.ts'
import { useOpenFile } from '#session/files/useOpenFile.ts'

export function FileAccessProvider({ children }: { children: ReactNode }) {
  const intake = useFileIntake()
  const open = useOpenFile()
  const access = useMemo<FileAccess>(
    () => ({ ...intake, open, useUrl: useFileUrl, useStates: useFileStates }),
    [intake, open],
  )
  return <FileAccessContext value={access}>{children}</FileAccessContext>
}
