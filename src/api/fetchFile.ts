import { contentPath } from '#domain/contracts/files.ts'

/** `offline` is inconclusive: there is no network, the server failed, or the response is a page from another site. */
export type FileReply =
  | { readonly outcome: 'done'; readonly mime: string; readonly bytes: ArrayBuffer }
  | { readonly outcome: 'offline' | 'notFound' | 'signInNeeded' }

export interface FetchFileOptions {
  readonly signal?: AbortSignal
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>
}

/** Timeout in ms that allows 25 MB on a slow line. */
const timeoutMs = 300_000

/** Fetches a file by hash, or its thumbnail. The caller verifies the hash. Aborts pass through. */
export async function fetchFile(
  sha256: string,
  size: 'full' | 'thumb',
  options: FetchFileOptions = {},
): Promise<FileReply> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const carry = options.fetch ?? ((address, init) => fetch(address, init))
  try {
    const query = new URLSearchParams({ sha256, size })
    const response = await carry(`${contentPath}?${query}`, { credentials: 'same-origin', signal })
    const failure = failureOf(response)
    if (!failure) return { outcome: 'done', mime: mimeOf(response), bytes: await response.arrayBuffer() }
    await response.body?.cancel()
    return { outcome: failure }
  } catch {
    options.signal?.throwIfAborted()
    return { outcome: 'offline' }
  }
}

const mimeOf = (response: Response): string => (response.headers.get('content-type') ?? '').split(';')[0]!.trim()

function failureOf(response: Response): 'offline' | 'notFound' | 'signInNeeded' | undefined {
  if (response.status === 404) return 'notFound'
  if (response.status === 401) return 'signInNeeded'
  // Captive portals answer requests with a page, which must never be stored as a file.
  const isPage = mimeOf(response) === 'text/html'
  return response.status === 200 && !isPage ? undefined : 'offline'
}
