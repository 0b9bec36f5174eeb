import * as v from 'valibot'
import { type ChangeKind, eventsPath, serverEventSchema } from '#domain/contracts/serverEvents.ts'

const messageSchema = v.pipe(v.string(), v.parseJson(), serverEventSchema)

export interface ServerListener {
  listen(): void
  isListening(): boolean
  close(): void
}

export interface ServerEventHandlers {
  readonly onPoke: (version: number) => void
  readonly onChange: (kind: ChangeKind) => void
  /** Called after each connection; changes announced before it may have been missed. */
  readonly onConnected: () => void
}

/**
 * Listens for the server's change events. Events don't contain the changes, which are pulled separately. The browser
 * restores lost connections; `listen` reopens closed ones.
 */
export function listenToServer(
  scope: Pick<typeof globalThis, 'EventSource'>,
  { onPoke, onChange, onConnected }: ServerEventHandlers,
): ServerListener {
  let source: EventSource | undefined
  const onMessage = ({ data }: MessageEvent): void => {
    const event = v.safeParse(messageSchema, data)
    if (!event.success) return
    if ('v' in event.output) onPoke(event.output.v)
    else onChange(event.output.changed)
  }
  return {
    listen() {
      if (source && source.readyState !== scope.EventSource.CLOSED) return
      source = new scope.EventSource(eventsPath)
      source.addEventListener('open', onConnected)
      source.addEventListener('message', onMessage)
    },
    isListening: () => source?.readyState === scope.EventSource.OPEN,
    close: () => source?.close(),
  }
}
