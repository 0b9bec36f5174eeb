import { createContext, use } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'

/** Where a file's bytes are, as far as this device knows. */
export type FileState =
  /** On this device, in an unsaved form. */
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
  /** Not on this device, and offline. */
  | { readonly state: 'offline' }
  /** Permanently lost. */
  | { readonly state: 'missing' }

/** An object URL for downloading; call `release` afterwards. */
export type OpenedFile =
  | { readonly state: 'ready'; readonly url: string; readonly release: () => void }
  | { readonly state: 'pending' | 'offline' | 'missing' }

/** Storage for photos: enough, low (80% used), or full for new ones (90%). */
export type RoomState = 'ok' | 'short' | 'full'

/** Identifies a file's bytes. */
export type FileBytes = Pick<FileReference, 'sha256' | 'mime'>

/**
 * File operations injected into fields, which know neither storage nor network. Rejections are thrown as `AppError`.
 */
export interface FileAccess {
  /** Processes a picked file; resolves once its bytes are stored on this device. */
  readonly take: (picked: File, kind: 'photo' | 'file', signal?: AbortSignal) => Promise<FileReference>
  /** Rotates a photo clockwise. */
  readonly turn: (file: FileReference, quarterTurns: 1 | 2 | 3) => Promise<FileReference>
  /** Returns the annotated photo; the previous picture remains its original. */
  readonly annotated: (file: FileReference, picture: Blob) => Promise<FileReference>
  /** Releases a file from a form; its bytes are deleted once unreferenced. */
  readonly letGo: (sha256: string) => Promise<void>
  readonly room: () => Promise<{ readonly state: RoomState }>
  readonly open: (file: FileReference) => Promise<OpenedFile>
  /** Hook: URL of a picture, from this device or the server; undefined loads nothing. */
  readonly useUrl: (file: FileBytes | undefined, size: 'thumb' | 'full') => FileView
  /** Hook: states of files by hash, live. */
  readonly useStates: (hashes: readonly string[]) => ReadonlyMap<string, FileState>
}

export const FileAccessContext = createContext<FileAccess | null>(null)

/** Only inside a `FileAccessContext`. */
export function useFileAccess(): FileAccess {
  const access = use(FileAccessContext)
  if (!access) throw new Error('Files need a FileAccessContext around them.')
  return access
}
