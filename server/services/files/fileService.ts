import { smallestPartBytes as smallest } from '#domain/contracts/files.ts'
import type { FileStore } from '../../storage/files/fileStore.ts'
import { createGate } from './gate.ts'
import { setUpPictures } from './readPicture.ts'
import type { FileService } from '../../ports.ts'

/** The desk of a server process. */
export function createFileService(store: FileStore, smallestPartBytes = smallest): FileService {
  const underWay = new Map<string, Promise<unknown>>()
  return {
    store,
    smallestPartBytes,
    pictures: createGate(setUpPictures()),
    once<T>(name: string, work: () => Promise<T>): Promise<T> {
      const known = underWay.get(name)
      if (known) return known as Promise<T>
      const begun = work().finally(() => underWay.delete(name))
      underWay.set(name, begun)
      return begun
    },
  }
}
