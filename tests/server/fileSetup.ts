import { createHash } from 'node:crypto'
import { filePartBytes } from '#domain/contracts/files.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Device } from './testServer.ts'

export interface Said {
  readonly status: number
  readonly state?: string
  readonly uploadId?: string
  readonly offset?: number
  readonly code?: ErrorCode
  readonly title?: string
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const saidBy = (answer: { statusCode: number; json: () => unknown }): Said => {
  const { data, ...problem } = answer.json() as { data?: object }
  return { status: answer.statusCode, ...problem, ...data }
}

export const begin = async (device: Device, bytes: Uint8Array, mime: string, other: object = {}): Promise<Said> =>
  saidBy(await device.post('/api/Files/Begin', { sha256: hashOf(bytes), bytes: bytes.length, mime, ...other }))

export const status = async (device: Device, bytes: Uint8Array): Promise<Said> =>
  saidBy(await device.get(`/api/Files/Status?sha256=${hashOf(bytes)}`))

export async function append(
  device: Device,
  fields: Readonly<Record<string, string | number>>,
  part: Uint8Array | undefined,
): Promise<Said> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  if (part) form.set('part', new Blob([new Uint8Array(part)]))
  const request = new Response(form)
  const body = Buffer.from(await request.arrayBuffer())
  return saidBy(
    await device.post('/api/Files/Append', body, { 'content-type': request.headers.get('content-type') ?? '' }),
  )
}

export async function send(device: Device, bytes: Uint8Array, mime: string): Promise<Said> {
  let said = await begin(device, bytes, mime)
  while (said.state === 'open') {
    const { uploadId = '', offset = 0 } = said
    said = await append(device, { uploadId, offset }, bytes.subarray(offset, offset + filePartBytes))
  }
  return said
}

export const contentOf = (bytes: Uint8Array, query = ''): string => `/api/Files/Content?sha256=${hashOf(bytes)}${query}`
