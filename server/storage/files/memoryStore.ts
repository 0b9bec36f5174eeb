import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type FileStore, MissingFile } from './fileStore.ts'

export function createMemoryStore(): FileStore {
  const stored = new Map<string, { readonly bytes: Buffer; readonly writtenAt: number }>()
  const keep = (key: string, bytes: Buffer): void => void stored.set(key, { bytes, writtenAt: Date.now() })
  return {
    newWorkPath: async () => join(tmpdir(), `catchment-${randomUUID()}`),
    async write(key, source) {
      const chunks: Uint8Array[] = []
      for await (const chunk of source) chunks.push(chunk)
      keep(key, Buffer.concat(chunks))
    },
    place: async (key, path) => keep(key, await readFile(path)),
    async read(key, range) {
      const found = stored.get(key)
      if (!found) throw new MissingFile(key)
      const { bytes } = found
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
    },
    sizeOf: async (key) => stored.get(key)?.bytes.length,
    remove: async (key) => void stored.delete(key),
    async *list(name) {
      for (const [key, { writtenAt }] of stored) if (key.startsWith(`${name}/`)) yield { key, writtenAt }
    },
    clearWork: () => Promise.resolve(),
  }
}
