import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { AppError } from '#domain/errors.ts'
import type { Call } from './call.ts'

/** Where files come in by parts: who may send one, what is said before its bytes, and what is done with it. */
export interface PartsRoute<Sender, Fields extends v.GenericSchema> {
  readonly path: string
  /** Most bytes of a part. */
  readonly partBytes: number
  readonly fields: Fields
  /** Lets the sender in, before anything of the part is read. */
  readonly enter: (call: Call) => Promise<Sender>
  readonly take: (sender: Sender, fields: v.InferOutput<Fields>, bytes: AsyncIterable<Uint8Array>) => Promise<unknown>
}

/** A part with what stands before it, and nothing else. */
const limits = { fields: 3, fieldNameSize: 20, fieldSize: 100, files: 1, parts: 4, headerPairs: 20 }

/**
 * Serves a route that takes parts of files as form-data, which is read on such routes alone. A part that is too long or has other
 * fields is refused; what `take` gives is the answer.
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
  call: Call,
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
    // What was refused unread is read to its end, so that the sender hears the answer.
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

/** The bytes of a part; one that is longer than a part may be ends with a refusal. */
async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) yield chunk as Buffer
  if (file.truncated) throw new AppError('tooLarge')
}
