import * as v from 'valibot'

const channelName = 'catchment.session'
const messageSchema = v.object({ type: v.literal('ended'), owner: v.string() })

export function announceEnd(owner: string): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ type: 'ended', owner } satisfies v.InferOutput<typeof messageSchema>)
  channel.close()
}

/** Calls `onEnd` when the member signs out in another tab. */
export function followEnd(owner: string, onEnd: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(messageSchema, data)
    if (parsed.success && parsed.output.owner === owner) onEnd()
  })
  return () => channel.close()
}
