import type { Fate } from './fate.ts'
import type { WireAnswer } from './FaultProxy.ts'

const page = { 'content-type': 'text/html; charset=utf-8' }
const problem = { 'content-type': 'application/problem+json' }
const problemOf = (code: string, status: number): Buffer => Buffer.from(JSON.stringify({ code, status, title: code }))

/** Returns the response of an intermediary or a failing server, without running the server's logic. */
export function madeUpAnswer(kind: Fate['kind']): WireAnswer | undefined {
  if (kind === 'portal') {
    const body = Buffer.from('<!doctype html><title>Hotel Wi-Fi</title><form action="/login">Please sign in</form>')
    return { status: 200, headers: page, body }
  }
  if (kind === 'gateway') return { status: 502, headers: page, body: Buffer.from('<html>Bad gateway</html>') }
  if (kind === 'fault') return { status: 500, headers: problem, body: problemOf('serverFault', 500) }
  if (kind === 'busy') return { status: 503, headers: problem, body: problemOf('serverBusy', 503) }
  return undefined
}
