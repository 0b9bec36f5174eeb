/** Where a page leaves the name of its database, so that the service worker knows whose work waits. */
export interface NoteScope {
  readonly caches?: Pick<CacheStorage, 'open'>
}

const noteCache = 'catchment-device'
const noteAddress = '/last-database'

/** Notes the database in use; undefined after a sign-out. Where there is no cache the service worker does nothing by itself. */
export async function noteLastDatabase(scope: NoteScope, name: string | undefined): Promise<void> {
  const cache = await scope.caches?.open(noteCache)
  if (name === undefined) await cache?.delete(noteAddress)
  else await cache?.put(noteAddress, new Response(name))
}

/** The database that was in use last, if somebody is signed in. */
export async function lastDatabase(scope: NoteScope): Promise<string | undefined> {
  const cache = await scope.caches?.open(noteCache)
  return (await cache?.match(noteAddress))?.text()
}
