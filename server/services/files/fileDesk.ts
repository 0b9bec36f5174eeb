import { smallestPartBytes as smallest } from '#domain/contracts/files.ts'
import type { FileStore } from '../../storage/files/fileStore.ts'
import { createGate, type Gate } from './gate.ts'
import { setUpPictures } from './readPicture.ts'

/** What the services of files share: the store, work that is under way, and the turns of those who read pictures. */
export interface FileDesk {
  readonly store: FileStore
  readonly pictures: Gate
  /** Fewest bytes of a part that is not the last of its file. */
  readonly smallestPartBytes: number
  /** Does work once, however many ask for it while it is under way. */
  readonly once: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** The desk of a server process. */
export function createFileDesk(store: FileStore, smallestPartBytes = smallest): FileDesk {
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
