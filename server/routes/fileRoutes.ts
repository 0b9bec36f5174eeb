import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { appendFields, appendPath, beginFile as begin, filePartBytes, fileStatus } from '#domain/contracts/files.ts'
import { AppError } from '#domain/errors.ts'
import type { ServerContext } from '../context.ts'
import { enter, serve } from '../serve.ts'
import { appendPart } from '../services/files/appendPart.ts'
import { asRefusal } from '../services/files/asRefusal.ts'
import { beginFile } from '../services/files/beginFile.ts'
import { readFileStatus } from '../services/files/readFileStatus.ts'
import { addContentRoute } from './contentRoute.ts'

/** A part with what stands before it, and nothing else. */
const limits = { fields: 3, fieldNameSize: 20, fieldSize: 100, files: 1, parts: 4, headerPairs: 20 }

const longestPartMs = 300_000

/** Sending files in parts, and reading them. */
export async function addFileRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  serve(app, context, begin, (input, { member }) => asRefusal(context, beginFile(context, member, input)))
  serve(app, context, fileStatus, ({ sha256 }, { member }) =>
    asRefusal(context, readFileStatus(context, member, sha256)),
  )
  addContentRoute(app, context)
  // Only here is form-data read at all.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { ...limits, fileSize: filePartBytes }, throwFileSizeLimit: false })
    scope.post(appendPath, (request, reply) => takePart(context, request, reply))
  })
}

async function takePart(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { member } = await enter(context, { request, reply }, begin.access)
  if (!request.isMultipart()) throw new AppError('badRequest')
  const part = await request.file()
  if (!part) throw new AppError('badRequest')
  // Who sends nothing any more and does not hang up either is not waited for.
  const patience = setTimeout(() => request.raw.destroy(), longestPartMs)
  try {
    const data = await asRefusal(context, appendPart(context, member, readFields(part), bytesOf(part)))
    return await reply.header('cache-control', 'no-store').send({ data })
  } finally {
    // What was refused unread is read to its end, so that the sender hears the answer.
    part.file.resume()
    clearTimeout(patience)
  }
}

function readFields({ fieldname, fields }: MultipartFile): v.InferOutput<typeof appendFields> {
  const given = Object.entries(fields).flatMap(([name, field]) =>
    field && 'value' in field ? [[name, field.value] as const] : [],
  )
  const parsed = v.safeParse(appendFields, Object.fromEntries(given))
  if (!parsed.success || fieldname !== 'part') throw new AppError('badRequest')
  return parsed.output
}

/** The bytes of a part; one that is longer than a part may be ends with a refusal. */
async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) yield chunk as Buffer
  if (file.truncated) throw new AppError('tooLarge')
}
