import { call } from '#api/call.ts'
import { takePublicAnswer } from '#domain/contracts/survey.ts'
import { uuidV7 } from '#domain/ids.ts'
import { canonicalJson } from '#domain/json.ts'
import type { PhoneStore } from './phoneStore.ts'
import { sendWaiting } from './sendWaiting.ts'

/** Retries at intervals and when the network may have returned. */
export interface Sender {
  readonly send: () => void
  readonly follow: (onChange: () => void) => () => void
  readonly tries: () => number
}

const retryMs = 15_000

export const newAnswerId = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

/** Starts sending finished responses, including those of earlier visits; call once at page start. */
export function startSender(store: PhoneStore): Sender {
  const followers = new Set<() => void>()
  let tries = 0
  let isSending = false
  let retry: ReturnType<typeof setTimeout> | undefined
  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    clearTimeout(retry)
    let isDone = false
    try {
      isDone = await sendWaiting({
        store,
        take,
        hashOf,
        newId: newAnswerId,
        now: () => new Date().toISOString(),
        alone,
      })
    } finally {
      isSending = false
      tries += 1
      if (!isDone) retry = setTimeout(() => void send(), retryMs)
      for (const follower of followers) follower()
    }
  }
  const start = () => void send()
  window.addEventListener('online', start)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') start()
  })
  start()
  void import('#db/freshLog.ts').then(({ beginFreshLog }) => beginFreshLog())
  return {
    send: start,
    follow(onChange) {
      followers.add(onChange)
      return () => followers.delete(onChange)
    },
    tries: () => tries,
  }
}

const take: Parameters<typeof sendWaiting>[0]['take'] = (input) => call(takePublicAnswer, input, { timeoutMs: 30_000 })

async function hashOf(answer: Parameters<Parameters<typeof sendWaiting>[0]['hashOf']>[0]): Promise<string | undefined> {
  // Browsers can hash only in secure contexts. In other contexts, only the receipt's id is checked.
  if (!globalThis.isSecureContext) return undefined
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(answer))))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const alone = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('catchment.survey.sending', work) : work()
