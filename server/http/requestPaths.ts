import type { FastifyRequest } from 'fastify'

/**
 * Returns the paths that checks must test: as sent, decoded once as the router does, and the matched route's path. The
 * router also accepts absolute URLs.
 */
export function requestPaths({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): readonly string[] {
  const sent = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  return [sent, decodePath(sent), routeOptions.url ?? '']
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
