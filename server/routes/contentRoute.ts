import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { contentInput, contentPath } from '#domain/contracts/files.ts'
import { AppError } from '#domain/errors.ts'
import { type FileKind, kindOf } from '#domain/files/fileKinds.ts'
import { dispositionOf } from '../http/fileName.ts'
import { enter } from '../serve.ts'
import { asRefusal } from '../services/files/asRefusal.ts'
import { storedKey, thumbKey } from '../services/files/fileKeys.ts'
import { type FoundFile, findFile } from '../services/files/findFile.ts'
import { provideThumb } from '../services/files/thumbs.ts'
import type { Ports } from '../ports.ts'
import type { RouteCall } from '../http/routeCall.ts'

interface Content {
  readonly key: string
  readonly bytes: number
  readonly kind: FileKind
  readonly tag: string
}

/** Headers of file responses, so that a file opened directly can't run anything. */
const always = {
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=31536000, immutable',
  vary: 'cookie',
  'accept-ranges': 'bytes',
}

/**
 * Registers the endpoint for file content with safe headers. Files are requested by hash, so they are immutable and
 * cached.
 */
export function addContentRoute(app: FastifyInstance, context: Ports): void {
  app.get(contentPath, async (request, reply) => {
    const { member } = await enter(context, { request, reply }, 'signedIn')
    const asked = v.safeParse(contentInput, request.query)
    if (!asked.success) throw new AppError('badRequest')
    const { sha256, size, name } = asked.output
    const file = await asRefusal(context, findFile(context, member, sha256))
    return answerWithFile(context, { request, reply }, file, { size, name })
  })
}

/** Sends the bytes or thumbnail of a file that the requester may read; the caller checks the right. */
export async function answerWithFile(
  context: Ports,
  { request, reply }: RouteCall,
  file: FoundFile,
  { size, name }: { readonly size: 'full' | 'thumb'; readonly name: string },
): Promise<FastifyReply> {
  const content = await asRefusal(context, contentOf(context, file, size))
  if (request.headers['if-none-match']?.includes(content.tag)) {
    return reply
      .headers({ ...always, etag: content.tag })
      .code(304)
      .send()
  }
  return asRefusal(context, sendContent(context, request, reply, content, dispositionOf(name, content.kind)))
}

async function contentOf(context: Ports, file: FoundFile, size: 'full' | 'thumb'): Promise<Content> {
  const { company_id: companyId, sha256 } = file
  const kind = kindOf(file.mime)
  if (!kind) throw new AppError('dataMissing')
  if (size === 'full') return { key: storedKey(companyId, sha256), bytes: file.bytes, kind, tag: `"${sha256}"` }
  if (kind.family !== 'image') throw new AppError('dataMissing')
  const bytes = await provideThumb(context, file)
  return { key: thumbKey(companyId, sha256), bytes, kind: kindOf('image/webp')!, tag: `"${sha256}-thumb"` }
}

async function sendContent(
  { files }: Ports,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, bytes, kind, tag }: Content,
  disposition: string,
): Promise<FastifyReply> {
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === tag
  const range = isSame ? readByteRange(request.headers.range, bytes) : undefined
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  // Detect a missing file before setting headers.
  const stream = await files.store.read(key, range)
  reply.headers({ ...always, etag: tag, 'content-type': kind.mime, 'content-disposition': disposition })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  return reply.header('content-length', range ? range.end - range.start + 1 : bytes).send(stream)
}

/** Range of bytes, both ends inclusive. */
interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses a single byte range: undefined if absent or unsupported, so the whole file is sent; `none` if out of bounds.
 */
function readByteRange(header: string | undefined, bytes: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end ? 'none' : { start, end }
}
