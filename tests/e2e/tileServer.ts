import { createServer } from 'node:http'

export interface TileServer {
  /** Tile URL template for the server setting `BASE_MAPS`. */
  readonly template: string
  /** Every requested tile as `z/x/y`, with the referring page. */
  readonly asked: readonly { readonly name: string; readonly referer: string | undefined }[]
  readonly fail: () => void
  /** Makes the server accept later requests without ever responding. */
  readonly stall: () => void
  readonly close: () => Promise<void>
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

export async function startTileServer(): Promise<TileServer> {
  const asked: { name: string; referer: string | undefined }[] = []
  let hasFailed = false
  let isStalled = false
  const server = createServer((request, response) => {
    const name = /^\/(\d+\/\d+\/\d+)\.png$/.exec(request.url ?? '')?.[1]
    if (name !== undefined) asked.push({ name, referer: request.headers.referer })
    if (isStalled) return
    if (hasFailed || name === undefined) response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(picture)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The tile server has no address.')
  return {
    template: `http://127.0.0.1:${address.port}/{z}/{x}/{y}.png`,
    asked,
    fail() {
      hasFailed = true
    },
    stall() {
      isStalled = true
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
