import { fetchFile, type FileReply } from '#api/fetchFile.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { packHash } from '#domain/pack/packHash.ts'
import { keepFetched, keepThumb } from '#db/files/keepFile.ts'
import { readFile, readFileRow, readThumb } from '#db/files/readFile.ts'
import type { LocalStore } from '#db/localStore.ts'
import type { Clock } from '#db/savePorts.ts'
import type { FileRoom } from './fileRoom.ts'

export type FileRead =
  | { readonly state: 'ready'; readonly blob: Blob }
  /** `pending`: not yet on the server; `missing`: discarded on this device. */
  | { readonly state: 'pending' | 'offline' | 'missing' }

export interface FileReader {
  /**
   * Reads a file or its thumbnail from this device, or else from the server, and caches what it fetched if there is
   * room.
   */
  read(file: Pick<FileReference, 'sha256' | 'mime'>, size: 'full' | 'thumb'): Promise<FileRead>
}

export interface ReaderPorts {
  readonly store: LocalStore
  readonly clock: Clock
  readonly room: () => Promise<FileRoom>
  readonly fetch?: typeof fetchFile
  readonly subtle?: Pick<SubtleCrypto, 'digest'>
}

/** Concurrent requests for the same file and size share one fetch. */
export function openFileReader(ports: ReaderPorts): FileReader {
  const { store, clock, fetch = fetchFile } = ports
  const underWay = new Map<string, Promise<FileReply>>()

  function fetchOnce(sha256: string, size: 'full' | 'thumb'): Promise<FileReply> {
    const key = `${sha256}/${size}`
    const known = underWay.get(key)
    if (known) return known
    const reply = fetch(sha256, size).finally(() => underWay.delete(key))
    underWay.set(key, reply)
    return reply
  }

  async function fromServer(sha256: string, mime: string, size: 'full' | 'thumb'): Promise<FileRead> {
    const reply = await fetchOnce(sha256, size)
    if (reply.outcome === 'notFound') {
      const row = await readFileRow(store, sha256)
      return { state: row?.state === 'gone' ? 'missing' : 'pending' }
    }
    if (reply.outcome !== 'done') return { state: 'offline' }
    if (size === 'full' && (await packHash(ports.subtle ?? crypto.subtle, reply.bytes)) !== sha256)
      return { state: 'offline' }
    const type = reply.mime || mime
    await keep(sha256, type, size, reply.bytes)
    return { state: 'ready', blob: new Blob([reply.bytes], { type }) }
  }

  async function keep(sha256: string, mime: string, size: 'full' | 'thumb', bytes: ArrayBuffer): Promise<void> {
    try {
      if ((await ports.room()).state !== 'ok') return
      if (size === 'thumb') await keepThumb(store, { sha256, mime, bytes })
      else await keepFetched(store, { sha256, mime, content: bytes }, clock.now())
    } catch {
      // A failure to cache isn't reported, because the requested file is available.
    }
  }

  return {
    async read({ sha256, mime }, size) {
      const thumb = size === 'thumb' ? await readThumb(store, sha256) : undefined
      if (thumb) return { state: 'ready', blob: new Blob([thumb.bytes], { type: thumb.mime }) }
      const whole = await readFile(store, sha256, clock.now())
      if (whole) return { state: 'ready', blob: new Blob(whole.pieces, { type: mime }) }
      return fromServer(sha256, mime, size)
    },
  }
}
