import { call } from '#api/call.ts'
import { getScopes, pull, push } from '#domain/contracts/sync.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { type BrowserScope, browserLocks, browserSavePorts } from './browserPorts.ts'
import { dexieStore } from './dexieStore.ts'
import { createSyncEngine, type SyncEngine } from './engine.ts'
import { gzip } from './gzip.ts'
import type { Net, SyncPorts } from './ports.ts'

/** The engine of a page or a service worker. */
export const browserEngine = (scope: BrowserScope, database: LocalDatabase): SyncEngine =>
  createSyncEngine(browserPorts(scope, database))

/** What syncing takes from a browser. */
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
