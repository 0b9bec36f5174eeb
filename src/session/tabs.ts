import * as v from 'valibot'

const channelName = 'catchment.session'
const messageSchema = v.object({ type: v.literal('ended'), owner: v.string() })

/** Tells the other tabs of this browser that a member has left. */
export function announceEnd(owner: string): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ type: 'ended', owner } satisfies v.InferOutput<typeof messageSchema>)
  channel.close()
}

/** Calls `onEnd` when the member leaves in another tab; the answer stops that. */
export function followEnd(owner: string, onEnd: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(messageSchema, data)
    if (parsed.success && parsed.output.owner === owner) onEnd()
  })
  return () => channel.close()
}
