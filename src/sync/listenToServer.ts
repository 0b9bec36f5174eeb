import * as v from 'valibot'

const eventsAddress = '/api/Sync/Events'

/** The server's newest version; nothing about what it is. */
const pokeSchema = v.pipe(v.string(), v.parseJson(), v.object({ v: v.number() }))

export interface ServerListener {
  /** Starts to listen, unless it does already. */
  listen(): void
  isListening(): boolean
  close(): void
}

/** Listens for the server's calls "there is something new"; what is new comes by the pull. A lost line is the browser's to mend. */
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
