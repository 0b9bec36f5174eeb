import * as v from 'valibot'

/** Tag of the browser's background sync: it rings the service worker when there is a network again. */
export const syncTag = 'catchment-sync'

/** From the service worker to every open page: sync now, and answer on the port that comes with it. */
export const wakeMessage = { type: 'catchment.wake' } as const
/** From a page to the service worker: it does the sync. */
export const awakeMessage = { type: 'catchment.awake' } as const
/** From a page to the waiting service worker: the person takes the update. */
export const skipWaitingMessage = { type: 'SKIP_WAITING' } as const

const messageSchema = v.object({ type: v.string() })

/** Which of our messages this is, if any. */
export function messageType(data: unknown): string | undefined {
  const parsed = v.safeParse(messageSchema, data)
  return parsed.success ? parsed.output.type : undefined
}
