import type { PrecacheController } from 'workbox-precaching'
import { shellMessages, shellCache } from '#sync/shellMessages.ts'

/**
 * Number of concurrent fetches. Fetching hundreds of small files one by one, as Workbox does, takes too long for a user
 * who is about to go offline.
 */
const atATime = 8

/**
 * Files that the page and its map need to open. Once they are cached, a reload shows our screen instead of the
 * browser's error page; all other files follow.
 */
const firstAssets =
  /\/assets\/(?:rolldown-runtime|shared|page|open|member|screens?|map|LoginPage|LoginForm|tiles\.worker)-[^/]{8}\.(?:js|css)$/

export const isFirst = (address: string): boolean =>
  /\/(?:index\.html|i18n\/[^/]{1,40}\.json)$/.test(address) || firstAssets.test(address)

/** Caches missing shell files. Throws if a file can't be fetched, but keeps files that arrived. */
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
  // The content at a hashed name never changes, so a copy in the HTTP cache is current.
  const answer = await fetch(address, { cache: key === address ? 'default' : 'reload', credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${address} could not be kept (${answer.status}).`)
  await cache.put(key, answer)
}

export async function noteWhole(clients: Clients): Promise<void> {
  await caches.open(shellCache)
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage(shellMessages.whole)
}
