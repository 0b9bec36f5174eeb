import * as v from 'valibot'
import type { Endpoint, InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { getScopes, pull, push } from '#domain/contracts/sync.ts'
import { AppError, isErrorCode } from '#domain/errors.ts'
import type { Net } from '#sync/syncPorts.ts'
import { type Fate, wayMs } from './fates.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { inShape } from './shapes.ts'
import type { Token } from './Device.ts'
import type { Answer, PartForm, WireRequest } from './SimulatedServer.ts'
import type { Tab } from './Tab.ts'

const timeoutMs = 60_000

export const netOf = (tab: Tab): Net => ({
  scopes: () => callEndpoint(tab, getScopes, {}),
  push: (input) => {
    const ops = (input.ops as Operation[]).map((op) => asWritten(tab, op))
    return callEndpoint(tab, push, { ...input, ops: ops.slice(0, roomFor(tab, ops)) })
  },
  pull: (input) => callEndpoint(tab, pull, input),
})

/**
 * Returns how many operations of a push are answered. A server postpones the end of a push if the results exceed one
 * reply; truncating the push sometimes simulates this.
 */
function roomFor({ device }: Tab, ops: readonly Operation[]): number {
  if (ops.length < 2 || !device.random.chance(0.1)) return ops.length
  return 1 + device.random.below(ops.length - 1)
}

/** Returns an operation in its original format, because the tab's app may be newer than the app that wrote it. */
const asWritten = (tab: Tab, operation: Operation): Operation =>
  inShape(operation, tab.world.journal.operations.get(operation.opId)?.isOldShape ?? false)

async function callEndpoint<E extends Endpoint>(tab: Tab, endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
  const isGet = endpoint.method === 'GET'
  const entries = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  // A server may return smaller pages than requested; small pages expose changes between two pages.
  const isSmall = endpoint.path === pull.path && tab.device.random.chance(0.25)
  if (isSmall) entries.push(['limit', 1 + tab.device.random.below(6)])
  const query = isGet ? Object.fromEntries(entries.map(([key, value]) => [key, String(value)])) : {}
  const body = isGet ? '' : JSON.stringify(input)
  const plain: WireRequest = { method: endpoint.method, path: endpoint.path, body, query }
  const request = tab.world.planted.request?.(plain, tab.member.userId) ?? plain
  const answer = await travel(tab, request)
  await tab.awake()
  return read(endpoint, tab.world.planted.answer?.(answer, request, tab.member.userId) ?? answer)
}

/** Parses a reply as the page does: a reply that isn't from our server is handled as a missing network. */
const read = <E extends Endpoint>(endpoint: E, answer: Answer): ReplyOf<E> =>
  replyIn(endpoint.reply, answer) as ReplyOf<E>

export function replyIn<R extends v.GenericSchema>(reply: R, { status, text }: Answer): v.InferOutput<R> {
  const body = parse(text)
  if (status >= 400) throw problemIn(body)
  const { data } = (body ?? {}) as { data?: unknown }
  const parsed = v.safeParse(reply, data)
  if (!parsed.success) throw new AppError('offline', { reason: 'notOurs' })
  return parsed.output
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function problemIn(body: unknown): AppError {
  const { code, ...details } = (body ?? {}) as { code?: unknown }
  return isErrorCode(code) ? new AppError(code, details) : new AppError('offline', { reason: 'notOurs' })
}

/** Rejects on the page's timeout. */
export function travel(tab: Tab, request: WireRequest): Promise<Answer> {
  const { world, device } = tab
  const fate = device.takeFate()
  // A browser adds its cookie when the request leaves.
  const { token } = device
  if (fate !== 'calm') world.strike(`request ${fate}`)
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      end()
      reject(new AppError('offline'))
    }
    const end = world.time.after(timeoutMs, giveUp)
    const lose = (): void => void world.time.after(200, giveUp)
    const answered = (answer: Answer): void => {
      end()
      resolve(answer)
    }
    const way = (): number => wayMs(fate, device.random)
    const deliver = async (isAnswered: boolean): Promise<void> => {
      if (!device.isOnline) return lose()
      const answer = fixed(fate) ?? (await reach(tab, request, token))
      const isCut = !isAnswered || fate === 'answerLost' || answer === undefined
      if (isCut) return isAnswered ? lose() : undefined
      world.time.after(way(), () => (device.isOnline ? answered(spoilt(fate, answer)) : lose()))
    }
    if (!device.isOnline || fate === 'requestLost') {
      lose()
      return
    }
    world.time.after(way(), () => void deliver(true))
    if (fate === 'twice') world.time.after(5, () => void deliver(false))
    if (fate === 'twiceLater') world.time.after(2_000 + device.random.below(300_000), () => void deliver(false))
  })
}

/** Returns the server's response; undefined if the server stopped meanwhile. */
async function reach(tab: Tab, request: WireRequest, token: Token | undefined): Promise<Answer | undefined> {
  const { world } = tab
  const { server } = world
  world.journal.noteRequest(tab, request, token?.member)
  const poisoned = [...world.poison].some((opId) => request.body.includes(`"opId":"${opId}"`))
  if (poisoned) {
    world.strike('poison')
    return failure(500, 'serverFault')
  }
  if (request.form?.overtakenBy) await server.answer(beginningOf(request, request.form), token?.text)
  const answer = await server.answer(request, token?.text)
  if (server.trouble.isKilled) {
    server.start()
    return undefined
  }
  world.journal.noteAnswer(tab, request, answer, token?.member)
  return answer
}

const beginningOf = (request: WireRequest, { overtakenBy, ...form }: PartForm): WireRequest => ({
  ...request,
  form: { ...form, part: form.part.slice(0, overtakenBy) },
})

const failure = (status: number, code: string): Answer => ({ status, text: JSON.stringify({ code, status }) })

function fixed(fate: Fate): Answer | undefined {
  if (fate === 'failBefore') return failure(500, 'serverFault')
  if (fate === 'tooLarge') return failure(413, 'tooLarge')
  if (fate === 'tooMany') return failure(429, 'tooManyTries')
  if (fate === 'portal') return { status: 200, text: '<html>Sign in to WiFi</html>' }
  if (fate === 'gateway') return { status: 502, text: '<html>Bad gateway</html>' }
  return fate === 'foreign' ? { status: 200, text: '{"data":{"hello":"world"}}' } : undefined
}

function spoilt(fate: Fate, answer: Answer): Answer {
  if (fate === 'failAfter') return failure(500, 'serverFault')
  return fate === 'truncated' ? { status: 200, text: answer.text.slice(0, answer.text.length >> 1) } : answer
}
