import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { basename, join } from 'node:path'

export async function sendFile(folder: string, url: string, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(url, 'http://127.0.0.1')
  const name = pathname === '/' ? 'index.html' : basename(pathname)
  try {
    const content = await readFile(join(folder, pathname.startsWith('/assets/') ? 'assets' : '', name))
    const type = name.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    response.setHeader('content-type', type).end(content)
  } catch {
    response.writeHead(404).end()
  }
}
