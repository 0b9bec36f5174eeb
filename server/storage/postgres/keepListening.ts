import type pg from 'pg'
import { openClient } from './openPostgres.ts'

export interface Listener {
  readonly onMessage: (message: string) => void
  /** Called after each connection, because earlier messages may have been missed. */
  readonly onConnected: () => void
}

const shortestWaitMs = 250
const longestWaitMs = 10_000
/** Interval in milliseconds of probes that detect silently dead connections. */
const pollEveryMs = 20_000

/** Listens on a channel until the returned function is called; retries failed connections with backoff. */
export function keepListening(url: string, channel: string, { onMessage, onConnected }: Listener): () => Promise<void> {
  let client: pg.Client | undefined
  let waitMs = shortestWaitMs
  let isClosed = false
  let isHearing = false
  let timer: NodeJS.Timeout | undefined
  const leave = async (left: pg.Client): Promise<void> => {
    await left.end().catch(() => undefined)
  }
  const connectAgain = (left: pg.Client): void => {
    if (isClosed || client !== left) return
    client = undefined
    isHearing = false
    void leave(left)
    timer = setTimeout(() => void connect(), waitMs).unref()
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
  const connect = async (): Promise<void> => {
    const mine = openClient(url, { query_timeout: pollEveryMs / 2 })
    client = mine
    mine.on('error', () => connectAgain(mine))
    mine.on('end', () => connectAgain(mine))
    mine.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await mine.connect()
      await mine.query(`listen ${channel}`)
      waitMs = shortestWaitMs
      isHearing = true
      onConnected()
    } catch {
      connectAgain(mine)
    }
  }
  const pulse = setInterval(() => {
    const asked = client
    if (asked && isHearing) void asked.query('select 1').catch(() => connectAgain(asked))
  }, pollEveryMs).unref()
  void connect()
  return async () => {
    isClosed = true
    clearTimeout(timer)
    clearInterval(pulse)
    if (client) await leave(client)
  }
}
