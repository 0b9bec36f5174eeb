import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { packFolders } from '../services/packs/dataPacks.ts'
import type { Ports } from '../ports.ts'

const packName = /^[0-9a-f]{64}\.pack$/
const oneYear = 'public, max-age=31536000, immutable'

/**
 * Serves packs under their content hash, so that devices can cache them forever and verify them. The data is public, so
 * no session is required.
 */
export function addPackRoutes(app: FastifyInstance, context: Ports): void {
  app.get<{ Params: { name: string } }>('/packs/:name', async (request, reply) => {
    const { name } = request.params
    if (!packName.test(name)) throw new AppError('notFound')
    const isZipWelcome = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    for (const folder of packFolders(context)) {
      const path = join(folder, name)
      if (isZipWelcome && (await sendFile(reply, `${path}.gz`, { 'content-encoding': 'gzip' }))) return reply
      if (await sendFile(reply, path, {})) return reply
    }
    throw new AppError('notFound')
  })
}

async function sendFile(reply: FastifyReply, path: string, headers: Record<string, string>): Promise<boolean> {
  const file = await stat(path).catch(() => undefined)
  if (!file?.isFile()) return false
  reply
    .headers({ 'cache-control': oneYear, vary: 'accept-encoding', 'content-length': file.size, ...headers })
    .type('application/octet-stream')
    .send(createReadStream(path))
  return true
}
