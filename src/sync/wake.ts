import * as v from 'valibot'

/** Background sync tag. When the network returns, the browser wakes the service worker with this tag. */
export const syncTag = 'catchment-sync'

/** Message from service worker to every open page: sync now, and answer on the attached port. */
export const wakeMessage = { type: 'catchment.wake' } as const
/** Message from page to service worker: this page runs the sync. */
export const awakeMessage = { type: 'catchment.awake' } as const
/** Message from page to the waiting service worker: the user accepted the update. */
export const skipWaitingMessage = { type: 'SKIP_WAITING' } as const

const messageSchema = v.object({ type: v.string() })

export function messageType(data: unknown): string | undefined {
  const parsed = v.safeParse(messageSchema, data)
  return parsed.success ? parsed.output.type : undefined
}
