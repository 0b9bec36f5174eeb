import { connect, createServer, type Socket } from 'node:net'

/** The line between one device and the server. Cut, nothing gets through, whoever asks: page, worker or service worker. */
export interface Line {
  readonly address: string
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** Lays a line to a port of this machine. */
export async function layLine(port: number): Promise<Line> {
  const sockets = new Set<Socket>()
  let isCut = false
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      // A line that breaks breaks at both ends.
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The line has no address.')
  return {
    address: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true
      endAll()
    },
    mend() {
      isCut = false
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      endAll()
      await closed
    },
  }
}
