import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { AppError } from '#domain/errors.ts'
import type { RouteCall } from './routeCall.ts'

export interface PartsRoute<Sender, Fields extends v.GenericSchema> {
  readonly path: string
  readonly partBytes: number
  readonly fields: Fields
  /** Authorizes the sender before any bytes of the part are read. */
  readonly enter: (call: RouteCall) => Promise<Sender>
  readonly take: (sender: Sender, fields: v.InferOutput<Fields>, bytes: AsyncIterable<Uint8Array>) => Promise<unknown>
}

const limits = { fields: 3, fieldNameSize: 20, fieldSize: 100, files: 1, parts: 4, headerPairs: 20 }

/**
 * Serves a multipart route, the only kind that parses multipart form data. Rejects parts that are too long or have
 * unexpected fields.
 */
export async function serveParts<Sender, Fields extends v.GenericSchema>(
  app: FastifyInstance,
  route: PartsRoute<Sender, Fields>,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { ...limits, fileSize: route.partBytes }, throwFileSizeLimit: false })
    scope.post(route.path, (request, reply) => takePart(route, { request, reply }))
  })
}

async function takePart<Sender, Fields extends v.GenericSchema>(
  { enter, fields, take }: PartsRoute<Sender, Fields>,
  call: RouteCall,
): Promise<FastifyReply> {
  const { request, reply } = call
  const sender = await enter(call)
  if (!request.isMultipart()) throw new AppError('badRequest')
  const part = await request.file()
  if (!part) throw new AppError('badRequest')
  try {
    const data = await take(sender, readFields(fields, part), bytesOf(part))
    return await reply.header('cache-control', 'no-store').send({ data })
  } finally {
    // Drain a rejected part, so that the sender receives the response.
    part.file.resume()
  }
}

function readFields<Fields extends v.GenericSchema>(
  schema: Fields,
  { fieldname, fields }: MultipartFile,
): v.InferOutput<Fields> {
  const given = Object.entries(fields).flatMap(([name, field]) =>
    field && 'value' in field ? [[name, field.value] as const] : [],
  )
  const parsed = v.safeParse(schema, Object.fromEntries(given))
  if (!parsed.success || fieldname !== 'part') throw new AppError('badRequest')
  return parsed.output
}

/** Yields the part's bytes; throws if it exceeds the limit. */
async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) yield chunk as Buffer
  if (file.truncated) throw new AppError('tooLarge')
}
