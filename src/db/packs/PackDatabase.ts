import { Dexie, type Table } from 'dexie'
import { packDatabaseName } from './packDatabaseName.ts'

/** A pack on this device; there is a row only once all of its bytes are there. */
export interface StoredPack {
  /** SHA-256 of the bytes, as the server names them. */
  readonly hash: string
  readonly id: string
  readonly kind: string
  readonly country: string
  readonly vintage: string
  readonly byteCount: number
}

/** A part of a pack's bytes. ArrayBuffers, no Blobs: WebKit loses those. */
export interface PackChunk {
  readonly hash: string
  readonly n: number
  readonly bytes: ArrayBuffer
}

/** Packs of this device: no company's data, so everybody who uses the device shares them. */
export class PackDatabase extends Dexie {
  declare readonly packs: Table<StoredPack, string>
  declare readonly chunks: Table<PackChunk, [string, number]>

  constructor(name = packDatabaseName) {
    super(name)
    this.version(1).stores({ packs: 'hash', chunks: '[hash+n]' })
  }
}
