import * as v from 'valibot'

const eventsAddress = '/api/Sync/Events'

const pokeSchema = v.pipe(v.string(), v.parseJson(), v.object({ v: v.number() }))

export interface ServerListener {
  listen(): void
  isListening(): boolean
  close(): void
}

/**
 * Listens for the server's change events, which don't contain the changes; these are pulled. The browser restores lost
 * connections.
 */
export function listenToServer(
  scope: Pick<typeof globalThis, 'EventSource'>,
  onPoke: (version: number) => void,
): ServerListener {
  let source: EventSource | undefined
  const onMessage = ({ data }: MessageEvent): void => {
    const poke = v.safeParse(pokeSchema, data)
    if (poke.success) onPoke(poke.output.v)
  }
  return {
    listen() {
      if (source && source.readyState !== scope.EventSource.CLOSED) return
      source = new scope.EventSource(eventsAddress)
      source.addEventListener('message', onMessage)
    },
    isListening: () => source?.readyState === scope.EventSource.OPEN,
    close: () => source?.close(),
  }
}
