import type { FastifyInstance } from 'fastify'
import { appendFields, appendPath, beginFile as begin, filePartBytes, fileStatus } from '#domain/contracts/files.ts'
import { serveParts } from '../http/serveParts.ts'
import { enter, serve } from '../serve.ts'
import { appendPart } from '../services/files/appendPart.ts'
import { asRefusal } from '../services/files/asRefusal.ts'
import { beginFile } from '../services/files/beginFile.ts'
import { readFileStatus } from '../services/files/readFileStatus.ts'
import { addContentRoute } from './contentRoute.ts'
import type { Ports } from '../ports.ts'

export async function addFileRoutes(app: FastifyInstance, context: Ports): Promise<void> {
  serve(app, context, begin, (input, { member }) => asRefusal(context, beginFile(context, member, input)))
  serve(app, context, fileStatus, ({ sha256 }, { member }) =>
    asRefusal(context, readFileStatus(context, member, sha256)),
  )
  addContentRoute(app, context)
  await serveParts(app, {
    path: appendPath,
    partBytes: filePartBytes,
    fields: appendFields,
    enter: async (call) => (await enter(context, call, begin.access)).member,
    take: (member, fields, bytes) => asRefusal(context, appendPart(context, member, fields, bytes)),
  })
}
