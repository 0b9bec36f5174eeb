import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyRoots } from '#server/services/files/fileKeys.ts'
import { type FileStore, type FoundObject, MissingFile } from '#server/storage/files/fileStore.ts'

/** A future failure of the server's file store: a full disk, a crash around placing a file, or a power loss. */
export type StoreFault = 'full' | 'killBefore' | 'killAfter' | 'powerLoss'

export interface StoreWatch {
  strike(fault: string): void
  kill(): void
}

export class HistoryFiles implements FileStore {
  readonly #watch: StoreWatch
  #stored = new Map<string, Buffer>()
  readonly #backups = new Map<number, Map<string, Buffer>>()
  fault: StoreFault | undefined

  constructor(watch: StoreWatch) {
    this.#watch = watch
  }

  newWorkPath = async (): Promise<string> => join(tmpdir(), `catchment-history-${randomUUID()}`)

  write = async (key: string, source: AsyncIterable<Uint8Array>): Promise<void> => {
    const chunks: Uint8Array[] = []
    for await (const chunk of source) chunks.push(chunk)
    this.#meet('full')
    this.#stored.set(key, Buffer.concat(chunks))
  }

  place = async (key: string, path: string): Promise<void> => {
    const bytes = await readFile(path)
    this.#meet('full')
    this.#meet('killBefore')
    this.#stored.set(key, bytes)
    this.#meet('killAfter')
  }

  read = async (key: string): Promise<Readable> => Readable.from([this.bytesOf(key)])

  sizeOf = async (key: string): Promise<number | undefined> => this.#stored.get(key)?.length

  remove = async (key: string): Promise<void> => void this.#stored.delete(key)

  list = (name: string): AsyncIterable<FoundObject> => {
    const found = [...this.#stored.keys()].filter((key) => key.startsWith(`${name}/`))
    return Readable.from(found.map((key): FoundObject => ({ key, writtenAt: 0 })))
  }

  clearWork = async (): Promise<void> => undefined

  bytesOf(key: string): Buffer {
    const found = this.#stored.get(key)
    if (!found) throw new MissingFile(key)
    return found
  }

  /** Restarts the file store; a power loss drops unfinished uploads, which may not have reached the disk. */
  restart(): void {
    if (this.fault === 'powerLoss') {
      this.#watch.strike('power lost')
      for (const key of this.#stored.keys()) if (key.startsWith(`${keyRoots.uploads}/`)) this.#stored.delete(key)
    }
    this.fault = undefined
  }

  backup(number: number): void {
    this.#backups.set(number, new Map(this.#stored))
  }

  restore(number: number): void {
    this.#stored = new Map(this.#backups.get(number))
  }

  #meet(fault: StoreFault): void {
    if (this.fault !== fault) return
    this.fault = undefined
    this.#watch.strike(`store ${fault}`)
    if (fault === 'full') throw Object.assign(new Error('planted'), { code: 'ENOSPC' })
    this.#watch.kill()
    throw new Error('planted: the program ends here')
  }
}
