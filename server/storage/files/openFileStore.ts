import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { createBucketStore } from './bucketStore.ts'
import { createDiskStore, workFolderName } from './diskStore.ts'
import type { FileStore } from './fileStore.ts'
import { createMemoryStore } from './memoryStore.ts'

/** Name of the folder with the files, inside the data folder. */
export const filesFolderName = 'files'

/** The store that the settings name: a bucket, else a folder of the data folder; beside a database in memory it is there, too. */
export function openFileStore({ bucket, dataDir }: Pick<Env, 'bucket' | 'dataDir'>): FileStore {
  const isInMemory = dataDir === ':memory:'
  if (bucket) return createBucketStore(bucket, join(isInMemory ? tmpdir() : dataDir, filesFolderName, workFolderName))
  return isInMemory ? createMemoryStore() : createDiskStore(join(dataDir, filesFolderName))
}
