import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

const servers: Server[] = []
afterEach(endServing)

export function endServing(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
}

/** Returns a `fetch` for a real server with this listener, which runs until the test ends. */
export async function serving(
  answer: RequestListener,
): Promise<(address: string, init?: RequestInit) => Promise<Response>> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return (address, init) => fetch(`http://127.0.0.1:${port}${address}`, init)
}
