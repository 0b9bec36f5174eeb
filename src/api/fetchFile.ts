import { contentPath } from '#domain/contracts/files.ts'

/** What came of fetching a file. Nothing may be concluded from `offline`: no network, a server in trouble, another's page. */
export type FileReply =
  | { readonly outcome: 'done'; readonly mime: string; readonly bytes: ArrayBuffer }
  | { readonly outcome: 'offline' | 'notFound' | 'signInNeeded' }

export interface FetchFileOptions {
  readonly signal?: AbortSignal
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>
}

/** A file of 25 MB comes over a slow line; longer than this it is asked for again. */
const timeoutMs = 300_000

/** Fetches a file by its hash, or its small picture. The hash of what came is for the caller to check. An abort passes through. */
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
  // The sign-in page of a hotel's network answers everything, with a page; no page is ever kept as a file.
  const isPage = mimeOf(response) === 'text/html'
  return response.status === 200 && !isPage ? undefined : 'offline'
}
