import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
}

export async function serveFolder(folder: string): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const name = pathname === '/' ? 'index.html' : basename(pathname)
    const path = join(folder, pathname.startsWith('/assets/') ? 'assets' : '', name)
    readFile(path).then(
      (content) => response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream').end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The page of the benchmark has no address.')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { address: `http://127.0.0.1:${address.port}/`, close }
}
