import { smallestPartBytes as smallest } from '#domain/contracts/files.ts'
import type { FileStore } from '../../storage/files/fileStore.ts'
import { setUpPictures } from './readPicture.ts'
import type { FileService, Gate } from '../../ports.ts'

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

function createGate(max: number): Gate {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside < max) inside += 1
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
