import { packHash } from '#domain/pack/packHash.ts'

/** `offline` is inconclusive: there is no network, the server failed, or the response is a page from another site. */
export type PackReply =
  | { readonly outcome: 'done'; readonly bytes: ArrayBuffer }
  | { readonly outcome: 'offline' | 'notFound' | 'damaged' }

export interface FetchPackOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (byteCount: number) => void
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>
  readonly stallMs?: number
}

/** Fetches a pack by hash and verifies its size and SHA-256; a mismatch is `damaged`. Caller aborts pass through. */
export async function fetchPack(
  { hash, bytes: byteCount }: { readonly hash: string; readonly bytes: number },
  options: FetchPackOptions = {},
): Promise<PackReply> {
  const stall = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, stall.signal]) : stall.signal
  const stallMs = options.stallMs ?? 30_000
  let timer = setTimeout(() => stall.abort(), stallMs)
  const onMove = (count: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => stall.abort(), stallMs)
    options.onProgress?.(count)
  }
  try {
    const carry = options.fetch ?? ((address, init) => fetch(address, init))
    const init = { cache: 'no-store', credentials: 'same-origin', signal } as const
    const response = await carry(`/packs/${hash}.pack`, init)
    const failure = failureOf(response)
    if (failure) {
      await response.body?.cancel()
      return { outcome: failure }
    }
    const bytes = await readBytes(response, byteCount, onMove)
    return bytes && (await packHash(crypto.subtle, bytes)) === hash
      ? { outcome: 'done', bytes }
      : { outcome: 'damaged' }
  } catch {
    options.signal?.throwIfAborted()
    return { outcome: 'offline' }
  } finally {
    clearTimeout(timer)
  }
}

function failureOf(response: Response): 'offline' | 'notFound' | undefined {
  if (response.status === 404 || response.status === 410) return 'notFound'
  // Captive portals answer requests with a page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  return response.status === 200 && !isPage ? undefined : 'offline'
}

/** Reads exactly `byteCount` bytes; undefined if the response has more or fewer. */
async function readBytes(
  response: Response,
  byteCount: number,
  onMove: (count: number) => void,
): Promise<ArrayBuffer | undefined> {
  const bytes = new Uint8Array(byteCount)
  let at = 0
  const reader = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (!piece?.value) break
    if (at + piece.value.length > byteCount) {
      await reader?.cancel()
      return undefined
    }
    bytes.set(piece.value, at)
    at += piece.value.length
    onMove(at)
  }
  return at === byteCount ? bytes.buffer : undefined
}
