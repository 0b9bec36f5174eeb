import { expect, test } from 'vitest'
import { listenToServer } from './listenToServer.ts'

class ManualSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static last: ManualSource
  readyState = ManualSource.CONNECTING
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
    ManualSource.last = this
  }

  open(): void {
    this.readyState = ManualSource.OPEN
    this.dispatchEvent(new Event('open'))
  }

  send(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  close(): void {
    this.readyState = ManualSource.CLOSED
  }
}

function listen() {
  const heard: unknown[] = []
  const scope = { EventSource: ManualSource as unknown as typeof EventSource }
  const server = listenToServer(scope, {
    onPoke: (version) => heard.push(version),
    onChange: (kind) => heard.push(kind),
    onConnected: () => heard.push('connected'),
  })
  server.listen()
  return { heard, server, source: ManualSource.last }
}

test('versions, changes of access and of quotas are told apart, and each connection is reported', () => {
  const { heard, source } = listen()
  source.open()
  for (const data of ['{"v":7}', '{"changed":"access"}', '{"changed":"quotas"}']) source.send(data)
  source.open()
  expect(heard).toEqual(['connected', 7, 'access', 'quotas', 'connected'])
})

test('events of a newer server, and text that is no event, are ignored', () => {
  const { heard, source } = listen()
  for (const data of ['{"changed":"themes"}', '{}', 'nonsense']) source.send(data)
  expect(heard).toEqual([])
})

test('a connection the browser gave up is opened again at the next request, a living one is kept', () => {
  const { server, source } = listen()
  source.open()
  server.listen()
  expect(ManualSource.last).toBe(source)
  source.close()
  server.listen()
  expect(ManualSource.last).not.toBe(source)
})
