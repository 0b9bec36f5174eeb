import { expect, test } from 'vitest'
import { areFontsKept, fetchFonts } from './fetchFonts.ts'

function madeCaches(): Pick<CacheStorage, 'open'> {
  const stored = new Map<string, Response>()
  const cache = {
    match: async (address: string) => stored.get(address)?.clone(),
    put: async (address: string, reply: Response) => void stored.set(address, reply),
  } as Pick<Cache, 'match' | 'put'> as Cache
  return { open: async () => cache }
}

const font = (): Response => new Response(new Uint8Array([0, 1, 0, 0]), { headers: { 'content-type': 'font/ttf' } })

test('a font that came once is there without a network', async () => {
  const caches = madeCaches()
  const online = await fetchFonts(['a.ttf'], { caches, fetch: async () => font() })
  expect(online?.get('a.ttf')).toEqual(new Uint8Array([0, 1, 0, 0]))
  const offline = await fetchFonts(['a.ttf'], { caches, fetch: () => Promise.reject(new TypeError('no network')) })
  expect(offline?.get('a.ttf')).toEqual(new Uint8Array([0, 1, 0, 0]))
})

test('the sign-in page of a foreign network is never kept as a font', async () => {
  const caches = madeCaches()
  const page = async (): Promise<Response> => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  expect(await fetchFonts(['a.ttf'], { caches, fetch: page })).toBeUndefined()
  expect(
    await fetchFonts(['a.ttf'], { caches, fetch: () => Promise.reject(new TypeError('no network')) }),
  ).toBeUndefined()
})

test('whether all fonts are on the device is told without fetching any', async () => {
  const caches = madeCaches()
  expect(await areFontsKept(['a.ttf', 'b.ttf'], { caches })).toBe(false)
  await fetchFonts(['a.ttf'], { caches, fetch: async () => font() })
  expect(await areFontsKept(['a.ttf', 'b.ttf'], { caches })).toBe(false)
  await fetchFonts(['b.ttf'], { caches, fetch: async () => font() })
  expect(await areFontsKept(['a.ttf', 'b.ttf'], { caches })).toBe(true)
})
