import type { PrecacheController } from 'workbox-precaching'
import { shellMessages, shellCache } from '#sync/shellMessages.ts'

/** Taken one by one, as the library does it, eight hundred small files take longer than somebody stays in the door. */
const atATime = 8

/**
 * What the page and its map can't open without. With these a reload leads to a screen of ours and never to the browser's page;
 * everything else follows.
 */
const firstAssets =
  /\/assets\/(?:rolldown-runtime|shared|page|open|member|screens?|map|LoginPage|LoginForm|tiles\.worker)-[^/]{8}\.(?:js|css)$/

export const isFirst = (address: string): boolean =>
  /\/(?:index\.html|i18n\/[^/]{1,40}\.json)$/.test(address) || firstAssets.test(address)

/** Keeps files of the shell that are not kept yet; fails where one of them can't be had, and what has arrived stays. */
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
  // A name with a hash in it never changes, so the browser may have it from the page that is open.
  const answer = await fetch(address, { cache: key === address ? 'default' : 'reload', credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${address} could not be kept (${answer.status}).`)
  await cache.put(key, answer)
}

/** Notes that every file of the shell is on the device, and tells the pages that wait for it. */
export async function noteWhole(clients: Clients): Promise<void> {
  await caches.open(shellCache)
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage(shellMessages.whole)
}
