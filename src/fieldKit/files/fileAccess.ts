import { createContext, use } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'

/** Upload state of a file, as far as known on this device. */
export type FileState =
  /** In an unsaved form on this device. */
  | { readonly state: 'draft' }
  /** Saved on this device, unsent. */
  | { readonly state: 'waiting' }
  | { readonly state: 'sending'; readonly sentBytes: number; readonly bytes: number }
  | { readonly state: 'stored' }
  | { readonly state: 'refused'; readonly code: ErrorCode }
  /** Not handled by this device. */
  | { readonly state: 'elsewhere' }

export type FileView =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly url: string }
  /** Not yet uploaded by the device that added it. */
  | { readonly state: 'pending' }
  /** Offline, and not on this device. */
  | { readonly state: 'offline' }
  /** Permanently lost. */
  | { readonly state: 'missing' }

/** An object URL for downloading; call `release` afterwards. */
type OpenedFile =
  | { readonly state: 'ready'; readonly url: string; readonly release: () => void }
  | { readonly state: 'pending' | 'offline' | 'missing' }

/** Storage state for new files: enough, low (from 80% used), or full (from 90% used or below 20 MB free). */
export type RoomState = 'ok' | 'short' | 'full'

export type FileBytes = Pick<FileReference, 'sha256' | 'mime'>

/**
 * File operations injected into fields, because fields have no access to storage or network. Rejections are thrown as
 * `AppError`.
 */
export interface FileAccess {
  /** Processes a picked file; resolves once its bytes are stored on this device. */
  readonly take: (picked: File, kind: 'photo' | 'file', signal?: AbortSignal) => Promise<FileReference>
  /** Rotates a photo clockwise. */
  readonly turn: (file: FileReference, quarterTurns: 1 | 2 | 3) => Promise<FileReference>
  /** Returns the annotated photo, which keeps the photo before its first annotation as its original. */
  readonly annotated: (file: FileReference, picture: Blob) => Promise<FileReference>
  /** Marks a file as removed from its form. Its bytes are deleted later unless a form references the file again. */
  readonly letGo: (sha256: string) => Promise<void>
  readonly room: () => Promise<{ readonly state: RoomState }>
  readonly open: (file: FileReference) => Promise<OpenedFile>
  /** Hook that returns a picture's URL on this device or the server; does nothing if the file is undefined. */
  readonly useUrl: (file: FileBytes | undefined, size: 'thumb' | 'full') => FileView
  readonly useStates: (hashes: readonly string[]) => ReadonlyMap<string, FileState>
}

export const FileAccessContext = createContext<FileAccess | null>(null)

/** Returns the file operations. Throws outside a `FileAccessContext`. */
export function useFileAccess(): FileAccess {
  const access = use(FileAccessContext)
  if (!access) throw new Error('Files need a FileAccessContext around them.')
  return access
}
