import { createHash } from 'node:crypto'
import { smallestPartBytes } from '#domain/contracts/files.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { keepFile } from '#db/files/keepFile.ts'
import type { FileRow } from '#db/rows.ts'
import type { SyncOutcome } from '#sync/engine.ts'
import { fileNet } from '#sync/files/browserFileEngine.ts'
import { createFileEngine } from '#sync/files/fileEngine.ts'
import type { FilePorts } from '#sync/files/filePorts.ts'
import type { Device } from './device.ts'
import { isAppend } from './wire.ts'

export interface FileSide {
  readonly ports: FilePorts
  /** Stores bytes as a draft; returns the reference for a form. */
  take(bytes: Uint8Array<ArrayBuffer>, name?: string): Promise<FileReference>
  addPhoto(storeId: string, bytes: Uint8Array<ArrayBuffer>): Promise<FileReference>
  send(): Promise<SyncOutcome>
  openTab(): { send(): Promise<SyncOutcome> }
  row(sha256: string): Promise<FileRow | undefined>
  bytesOf(sha256: string): Promise<Uint8Array | undefined>
}

export const partBytes = smallestPartBytes

export function fileSideOf(device: Device): FileSide {
  const ports: FilePorts = {
    ...device.ports,
    net: fileNet({ fetch: (address, init) => device.network(address, init) }),
    partBytes: { max: partBytes, min: partBytes },
  }
  const engine = createFileEngine(ports)
  const side: FileSide = {
    ports,
    async take(bytes, name = 'photo.txt') {
      const sha256 = hashOf(bytes)
      await keepFile(
        ports.store,
        { sha256, mime: 'text/plain', content: bytes.slice().buffer },
        ports.clock.now(),
        partBytes,
      )
      return { id: crypto.randomUUID(), sha256, name, mime: 'text/plain', bytes: bytes.length }
    },
    async addPhoto(storeId, bytes) {
      const reference = await side.take(bytes)
      const before = (await device.record('store', storeId))?.fields['attachments'] ?? []
      const outcome = await device.edit('store', storeId, { attachments: [...before, reference] })
      if (!outcome.saved) throw new Error(`Not saved: ${JSON.stringify(outcome)}`)
      return reference
    },
    send: () => engine.syncOnce('test'),
    openTab: () => {
      const tab = createFileEngine(ports)
      return { send: () => tab.syncOnce('test') }
    },
    row: (sha256) => Promise.resolve(device.database.files.get(sha256)),
    async bytesOf(sha256) {
      const pieces = await device.database.filePieces
        .where('[sha256+index]')
        .between([sha256, 0], [sha256, 1e9])
        .toArray()
      return pieces.length === 0 ? undefined : Buffer.concat(pieces.map(({ bytes }) => new Uint8Array(bytes)))
    },
  }
  return side
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export function someText(length: number): Uint8Array<ArrayBuffer> {
  const word = `${crypto.randomUUID()} `
  return Uint8Array.from({ length }, (_, at) => word.charCodeAt(at % word.length))
}

export function troubleParts(
  device: Device,
  trouble: (carry: () => Promise<Response>, count: number, init: RequestInit) => Promise<Response>,
): { readonly count: number } {
  const calm = device.network
  const seen = { count: 0 }
  device.network = async (address, init) => {
    if (!isAppend(address)) return calm(address, init)
    seen.count += 1
    return trouble(() => calm(address, init), seen.count, init)
  }
  return seen
}
