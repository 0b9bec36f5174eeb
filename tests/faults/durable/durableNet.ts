import { gunzipSync } from 'node:zlib'
import { call, type CallOptions } from '#api/call.ts'
import { getScopes, pull, push } from '#domain/contracts/sync.ts'
import { fileNet } from '#sync/files/browserFileEngine.ts'
import type { FileNet } from '#sync/files/filePorts.ts'
import type { Net } from '#sync/syncPorts.ts'
import { troubled } from '../parts/fileNetwork.ts'
import { travel } from '../parts/network.ts'
import type { PartForm, WireRequest } from '../parts/SimulatedServer.ts'
import type { Tab } from '../parts/Tab.ts'
import type { Activity } from './Activity.ts'
import { gzip } from '#sync/browserEngine.ts'

type Fetch = NonNullable<CallOptions['fetch']>

/**
 * Returns the server as the page's calls see it: as in a browser, requests are built and packed, and responses are
 * parsed and checked.
 */
export const durableNet = (tab: Tab, activity: Activity): Net => ({
  scopes: () => atWork(tab, activity, (fetch) => call(getScopes, {}, { fetch })),
  push: (input) =>
    atWork(tab, activity, (fetch) => call(push, input, { fetch, deflate: (body) => gzip(globalThis, body) })),
  pull: (input) => {
    // Small pages expose changes between two pages.
    const isSmall = tab.device.random.chance(0.25)
    const limit = isSmall ? 1 + tab.device.random.below(6) : input.limit
    return atWork(tab, activity, (fetch) => call(pull, { ...input, limit }, { fetch }))
  },
})

export const durableFileNet = (tab: Tab, activity: Activity): FileNet => ({
  begin: (input) => atWork(tab, activity, (fetch) => fileNet({ fetch }).begin(input)),
  append: (part) => atWork(tab, activity, (fetch) => fileNet({ fetch }).append(part)),
})

/** Runs a call in real time, except while its request is in flight. */
async function atWork<T>(tab: Tab, activity: Activity, send: (fetch: Fetch) => Promise<T>): Promise<T> {
  let end = activity.begin()
  try {
    return await send(async (address, init) => {
      const plain = wireRequest(address, init)
      const request = init.body instanceof FormData ? { ...plain, form: await formOf(tab, init.body) } : plain
      end()
      try {
        return await carry(tab, request)
      } finally {
        end = activity.begin()
      }
    })
  } finally {
    end()
  }
}

async function carry(tab: Tab, sent: WireRequest): Promise<Response> {
  const { planted } = tab.world
  const { sent: _sent, ...plain } = sent
  const request = planted.request?.(plain, tab.member.userId) ?? sent
  try {
    const answer = await travel(tab, request)
    const { status, text } = planted.answer?.(answer, request, tab.member.userId) ?? answer
    return new Response(text, { status })
  } finally {
    await tab.awake()
  }
}

function wireRequest(address: string, { method, headers, body }: RequestInit): WireRequest {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  return {
    method: method as WireRequest['method'],
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: body instanceof Uint8Array ? gunzipSync(body).toString('utf8') : typeof body === 'string' ? body : '',
    sent: { address, headers: headers as Record<string, string>, body },
  }
}

async function formOf(tab: Tab, form: FormData): Promise<PartForm> {
  const part = new Uint8Array(await (form.get('part') as Blob).arrayBuffer())
  const uploadId = form.get('uploadId') as string
  const userId = form.get('userId') as string
  return troubled(tab, { uploadId, userId, offset: Number(form.get('offset')), part })
}
