import { Dexie, type Table } from 'dexie'
import { packDatabaseName } from './packDatabaseName.ts'

/** A pack on this device; its row is written only after all its bytes are stored. */
export interface StoredPack {
  readonly hash: string
  readonly id: string
  readonly kind: string
  readonly country: string
  readonly vintage: string
  readonly byteCount: number
}

/** Part of a pack's bytes. Stored as an ArrayBuffer because WebKit loses Blobs. */
export interface PackChunk {
  readonly hash: string
  readonly n: number
  readonly bytes: ArrayBuffer
}

/** Packs on this device, shared by all its users because they contain no company data. */
export class PackDatabase extends Dexie {
  declare readonly packs: Table<StoredPack, string>
  declare readonly chunks: Table<PackChunk, [string, number]>

  constructor(name = packDatabaseName) {
    super(name)
    this.version(1).stores({ packs: 'hash', chunks: '[hash+n]' })
  }
}
