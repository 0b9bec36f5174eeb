import { call } from '#api/call.ts'
import { getScopes, pull, push } from '#domain/contracts/sync.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { type BrowserScope, browserLocks, browserSavePorts } from './browserPorts.ts'
import { dexieStore } from './dexieStore.ts'
import { createSyncEngine, type SyncEngine } from './engine.ts'
import type { Net, SyncPorts } from './syncPorts.ts'

export const browserEngine = (scope: BrowserScope, database: LocalDatabase): SyncEngine =>
  createSyncEngine(browserPorts(scope, database))

export const browserPorts = (scope: BrowserScope, database: LocalDatabase): SyncPorts => ({
  name: database.name,
  userId: database.userId,
  ...browserSavePorts(scope),
  store: dexieStore(database),
  net: browserNet(scope),
  locks: browserLocks(scope),
})

const browserNet = (scope: BrowserScope): Net => ({
  scopes: () => call(getScopes, {}),
  push: (input) => call(push, input, { deflate: (body) => gzip(scope, body) }),
  pull: (input) => call(pull, input),
})

/** Minimum size worth compressing; smaller bodies fit into one packet anyway. */
const worthItBytes = 1_400

/** Compresses a text with gzip; undefined if unsupported, failed, or the text is short. */
export async function gzip(
  { CompressionStream: Compression }: { readonly CompressionStream?: typeof CompressionStream },
  text: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!Compression || text.length < worthItBytes) return undefined
  try {
    const packed = new Blob([text]).stream().pipeThrough(new Compression('gzip'))
    return new Uint8Array(await new Response(packed).arrayBuffer())
  } catch {
    return undefined
  }
}
