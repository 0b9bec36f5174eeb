import { connect, createServer, type Socket } from 'node:net'

/** Connection between one device and the server. When cut, it blocks page, worker and service worker alike. */
export interface Line {
  readonly address: string
  readonly cut: () => void
  readonly mend: () => void
  /** Lets requests for a path through, but holds their responses until `release`. */
  readonly holdAnswersTo: (path: string) => void
  readonly isHolding: () => boolean
  readonly release: () => void
  readonly close: () => Promise<void>
}

export async function layLine(port: number): Promise<Line> {
  const wires = new Set<readonly [near: Socket, far: Socket]>()
  let isCut = false
  let heldPath: string | undefined
  let isHolding = false
  const endAll = () => {
    for (const sockets of wires) for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    const wire = [near, far] as const
    wires.add(wire)
    near.on('data', (chunk: Buffer) => {
      if (heldPath === undefined || !chunk.includes(heldPath)) return
      far.unpipe(near)
      isHolding = true
    })
    near.pipe(far)
    far.pipe(near)
    for (const [socket, otherEnd] of [wire, wire.toReversed()] as [Socket, Socket][]) {
      socket.on('error', () => otherEnd.destroy())
      socket.on('close', () => {
        wires.delete(wire)
        otherEnd.destroy()
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
    holdAnswersTo(path) {
      heldPath = path
      isHolding = false
    },
    isHolding: () => isHolding,
    release() {
      heldPath = undefined
      for (const [near, far] of wires) far.pipe(near)
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      endAll()
      await closed
    },
  }
}
