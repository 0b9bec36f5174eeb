import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both counted from 0 and included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Something that lies in a store, and when it was written (milliseconds since 1970). */
export interface FoundObject {
  readonly key: string
  readonly writtenAt: number
}

/**
 * Keeps bytes under keys, which are names of letters, digits, `-`, `_` and `.` joined by `/`. What is written under a key appears
 * whole or not at all, and a reader that began goes on with what it began with.
 */
export interface FileStore {
  /** A path for a file of this machine that nobody else uses; whoever asked removes it. */
  readonly newWorkPath: () => Promise<string>
  /** Writes what a machine that loses its power may lose again. */
  readonly write: (key: string, source: AsyncIterable<Uint8Array>) => Promise<void>
  /** Writes a file of this machine, which stays where it is; once that is done no loss of power undoes it. */
  readonly place: (key: string, path: string) => Promise<void>
  /** The bytes of a key; a MissingFile where there are none. */
  readonly read: (key: string, range?: ByteRange) => Promise<Readable>
  /** How many bytes lie under a key, undefined for none. */
  readonly sizeOf: (key: string) => Promise<number | undefined>
  /** Removes what lies under a key, if anything does. */
  readonly remove: (key: string) => Promise<void>
  /** Everything whose key begins with a name and `/`, in no order. */
  readonly list: (name: string) => AsyncIterable<FoundObject>
  /** Removes files of this machine that were last written before a time; a process that was killed leaves them. */
  readonly clearWork: (writtenBefore: number) => Promise<void>
}

/** There is nothing under a key. */
export class MissingFile extends Error {
  constructor(key: string) {
    super(`There is no file ${key}.`)
    this.name = 'MissingFile'
  }
}

/** A store that can't be reached or refuses at the moment: the same may be tried again later. */
export class StoreTrouble extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StoreTrouble'
  }
}
