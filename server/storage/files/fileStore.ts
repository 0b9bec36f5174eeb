import type { Readable } from 'node:stream'

/** A byte range, zero-based with both ends inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** An object's key and last write, in milliseconds since 1970. */
export interface FoundObject {
  readonly key: string
  readonly writtenAt: number
}

/**
 * Store of bytes under keys. A key consists of names of letters, digits, `-`, `_` and `.` joined by `/`. Writes are
 * atomic, and a reader continues with the content that it started with.
 */
export interface FileStore {
  /** Returns a unique local path; the caller removes the file. */
  readonly newWorkPath: () => Promise<string>
  /** Writes an object, which may be lost in a power failure. */
  readonly write: (key: string, source: AsyncIterable<Uint8Array>) => Promise<void>
  /** Copies a local file durably. */
  readonly place: (key: string, path: string) => Promise<void>
  /** Reads an object. Rejects with MissingFile if the key doesn't exist. */
  readonly read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Returns an object's size; undefined if the key doesn't exist. */
  readonly sizeOf: (key: string) => Promise<number | undefined>
  readonly remove: (key: string) => Promise<void>
  /** Lists the keys that start with `name` and `/`, unordered. */
  readonly list: (name: string) => AsyncIterable<FoundObject>
  /** Removes local files last written before a time, left by killed processes. */
  readonly clearWork: (writtenBefore: number) => Promise<void>
}

export class MissingFile extends Error {
  constructor(key: string) {
    super(`There is no file ${key}.`)
    this.name = 'MissingFile'
  }
}

/** Thrown if the store is unreachable or refuses a request; retry later. */
export class StoreTrouble extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StoreTrouble'
  }
}
