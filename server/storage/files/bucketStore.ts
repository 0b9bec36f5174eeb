import { trimMarksEnd } from '#domain/trimMarks.ts'
import { hash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { hashFile } from '../wholeFiles.ts'
import { clearFolder } from './diskStore.ts'
import { type FileStore, type FoundObject, MissingFile, StoreTrouble } from './fileStore.ts'
import { makeFolder } from '../folders.ts'
import type { Bucket } from '../../env.ts'

const timeoutMs = 60_000
const triesMore = 3

interface Message {
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer> | Blob
}
type Send = (method: string, message: Message) => Promise<Response>

/**
 * Creates a store in a bucket; only files being checked are stored in a local folder. The service verifies the hash of
 * each write.
 */
export function createBucketStore(bucket: Bucket, workFolder: string): FileStore {
  const send = sender(bucket)
  return {
    async newWorkPath() {
      makeFolder(workFolder)
      return join(workFolder, randomUUID())
    },
    async write(key, source) {
      const chunks: Uint8Array[] = []
      for await (const chunk of source) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      await send('PUT', { key, body, headers: { 'x-amz-content-sha256': hash('sha256', body) } })
    },
    async place(key, path) {
      const { sha256 } = await hashFile(path)
      await send('PUT', { key, body: await openAsBlob(path), headers: { 'x-amz-content-sha256': sha256 } })
    },
    async read(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const { status, body } = await send('GET', { key, headers })
      if (status === 404 || !body) throw new MissingFile(key)
      return Readable.fromWeb(body as ReadableStream)
    },
    async sizeOf(key) {
      const { status, headers } = await send('HEAD', { key })
      return status === 404 ? undefined : Number(headers.get('content-length'))
    },
    async remove(key) {
      await send('DELETE', { key })
    },
    list: (name) => listBucket(send, `${name}/`),
    clearWork: (writtenBefore) => clearFolder(workFolder, writtenBefore),
  }
}

function sender({ endpoint, name, region, accessKeyId, secretAccessKey }: Bucket): Send {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: triesMore })
  const root = `${trimMarksEnd(endpoint, '/')}/${name}`
  return async (method, { key, query = {}, headers = {}, body }) => {
    const address = new URL(key === undefined ? root : `${root}/${key}`)
    for (const [parameter, value] of Object.entries(query)) address.searchParams.set(parameter, value)
    const signal = AbortSignal.timeout(timeoutMs)
    const asked = { method, headers, signal, redirect: 'error' as const, ...(body === undefined ? {} : { body }) }
    const response = await client.fetch(address.toString(), asked).catch((error: unknown) => {
      throw new StoreTrouble(`The bucket ${name} can't be reached (${reasonOf(error)}).`)
    })
    if (response.ok || (response.status === 404 && key !== undefined && method !== 'PUT')) return response
    const said = await response.text().catch(() => '')
    const code = /<Code>([^<]*)<\/Code>/.exec(said)?.[1] ?? ''
    throw new StoreTrouble(`The bucket ${name} refused ${method} with ${response.status} ${code}`)
  }
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}

async function* listBucket(send: Send, prefix: string): AsyncGenerator<FoundObject> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const response = await send('GET', { query: { prefix, ...(last === '' ? {} : { marker: last }) } })
    const said = await response.text()
    last = undefined
    for (const content of said.split('<Contents>').slice(1)) {
      const key = elementOf(content, 'Key')
      if (key === undefined) continue
      yield { key, writtenAt: Date.parse(elementOf(content, 'LastModified') ?? '') }
      last = key
    }
    if (elementOf(said, 'IsTruncated') !== 'true') return
  }
}

/** Returns the text of an XML element; our keys need no XML unescaping. */
const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
