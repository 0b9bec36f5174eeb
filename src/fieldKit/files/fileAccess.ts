import { createContext, use } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'

/** Where the bytes of a file are, as this device knows it. */
export type FileState =
  /** Kept on this device, and part of a form that was not saved yet. */
  | { readonly state: 'draft' }
  /** Saved on this device, waits to be sent. */
  | { readonly state: 'waiting' }
  | { readonly state: 'sending'; readonly sentBytes: number; readonly bytes: number }
  | { readonly state: 'stored' }
  | { readonly state: 'refused'; readonly code: ErrorCode }
  /** This device has no part in it. */
  | { readonly state: 'elsewhere' }

/** A picture that is asked for: there, on its way, or why not. */
export type FileView =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly url: string }
  /** The device that took it has not sent it yet. */
  | { readonly state: 'pending' }
  /** Not on this device, and there is no connection. */
  | { readonly state: 'offline' }
  /** Its bytes are gone for good. */
  | { readonly state: 'missing' }

/** A file for a person to keep; `release` when it was handed over. */
export type OpenedFile =
  | { readonly state: 'ready'; readonly url: string; readonly release: () => void }
  | { readonly state: 'pending' | 'offline' | 'missing' }

/** The room that is left for photos: enough, soon short (80 %), or none for new ones (90 %). */
export type RoomState = 'ok' | 'short' | 'full'

/** What names the bytes of a file. */
export type FileBytes = Pick<FileReference, 'sha256' | 'mime'>

/** What a device can do with files, handed in from above: a field knows neither storage nor network. Refusals are thrown as `AppError`. */
export interface FileAccess {
  /** Makes a picked file ready and keeps its bytes on this device before it answers. */
  readonly take: (picked: File, kind: 'photo' | 'file', signal?: AbortSignal) => Promise<FileReference>
  /** The photo turned clockwise by quarter turns. */
  readonly turn: (file: FileReference, quarterTurns: 1 | 2 | 3) => Promise<FileReference>
  /** The photo with something drawn on it; the picture before stays its original. */
  readonly annotated: (file: FileReference, picture: Blob) => Promise<FileReference>
  /** Says that a file is no longer part of a form; its bytes go once nothing names them. */
  readonly letGo: (sha256: string) => Promise<void>
  readonly room: () => Promise<{ readonly state: RoomState }>
  readonly open: (file: FileReference) => Promise<OpenedFile>
  /** A hook: the address of a picture, from this device or else from the server; undefined reads nothing. */
  readonly useUrl: (file: FileBytes | undefined, size: 'thumb' | 'full') => FileView
  /** A hook: where the bytes of these files are, by hash, live. */
  readonly useStates: (hashes: readonly string[]) => ReadonlyMap<string, FileState>
}

export const FileAccessContext = createContext<FileAccess | null>(null)

/** What this device can do with files. Only inside a `FileAccessContext`. */
export function useFileAccess(): FileAccess {
  const access = use(FileAccessContext)
  if (!access) throw new Error('Files need a FileAccessContext around them.')
  return access
}
