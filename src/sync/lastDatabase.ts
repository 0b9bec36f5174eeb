/** Cache storage in which a page stores its database name, for the service worker to find pending work. */
export interface NoteScope {
  readonly caches?: Pick<CacheStorage, 'open'>
}

const noteCache = 'catchment-device'
const noteAddress = '/last-database'

/** Stores the name of the database in use; undefined removes it after sign-out. Does nothing without a cache. */
export async function noteLastDatabase(scope: NoteScope, name: string | undefined): Promise<void> {
  const cache = await scope.caches?.open(noteCache)
  if (name === undefined) await cache?.delete(noteAddress)
  else await cache?.put(noteAddress, new Response(name))
}

export async function lastDatabase(scope: NoteScope): Promise<string | undefined> {
  const cache = await scope.caches?.open(noteCache)
  return (await cache?.match(noteAddress))?.text()
}
