import type { PrecacheController } from 'workbox-precaching'
import { shellMessages, shellCache } from '#sync/shellMessages.ts'

/** One by one, as the library does it, eight hundred small files take too long for a user about to lose the network. */
const atATime = 8

/**
 * What the page and its map need to open. With these a reload shows our screen and never the browser's error page;
 * everything else follows.
 */
const firstAssets =
  /\/assets\/(?:rolldown-runtime|shared|page|open|member|screens?|map|LoginPage|LoginForm|tiles\.worker)-[^/]{8}\.(?:js|css)$/

export const isFirst = (address: string): boolean =>
  /\/(?:index\.html|i18n\/[^/]{1,40}\.json)$/.test(address) || firstAssets.test(address)

/** Caches missing shell files; throws if one can't be fetched, keeping those that arrived. */
export async function keepFiles(shell: PrecacheController, isMeant: (address: string) => boolean): Promise<void> {
  const cache = await caches.open(shell.strategy.cacheName)
  const here = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...shell.getURLsToCacheKeys()].filter(([address, key]) => isMeant(address) && !here.has(key))
  const takeNext = async (): Promise<void> => {
    for (let next = missing.shift(); next; next = missing.shift()) await keepFile(cache, ...next)
  }
  await Promise.all(Array.from({ length: atATime }, takeNext))
}

async function keepFile(cache: Cache, address: string, key: string): Promise<void> {
  // A hashed name never changes, so the HTTP cache of the open page will do.
  const answer = await fetch(address, { cache: key === address ? 'default' : 'reload', credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${address} could not be kept (${answer.status}).`)
  await cache.put(key, answer)
}

export async function noteWhole(clients: Clients): Promise<void> {
  await caches.open(shellCache)
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage(shellMessages.whole)
}
