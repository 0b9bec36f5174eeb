import { createStore } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { Session } from '../session.ts'
import { SessionContext } from '../useSession.ts'
import type { FileRead } from './fileReader.ts'
import { type SessionFiles, sessionFilesAtom } from './sessionFilesAtom.ts'
import { useFileUrl } from './useFileUrl.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Records which object URLs are valid; jsdom doesn't implement object URLs. */
function followUrls(): Set<string> {
  const valid = new Set<string>()
  let made = 0
  URL.createObjectURL = () => {
    made += 1
    valid.add(`blob:${made}`)
    return `blob:${made}`
  }
  URL.revokeObjectURL = (url) => void valid.delete(url)
  return valid
}

function Probe({ name }: { name: string | undefined }) {
  const view = useFileUrl(name === undefined ? undefined : { sha256: name, mime: 'image/jpeg' }, 'full')
  return <p>{view.state === 'ready' ? view.url : view.state}</p>
}

test('a picture shown again before the next one is read has a valid URL, and every URL is revoked in the end', async () => {
  const valid = followUrls()
  const reads = new Map<string, PromiseWithResolvers<FileRead>>()
  const store = createStore()
  const read = ({ sha256 }: { sha256: string }) => {
    const reading = Promise.withResolvers<FileRead>()
    reads.set(sha256, reading)
    return reading.promise
  }
  store.set(sessionFilesAtom, { reader: { read } } as unknown as SessionFiles)
  const loop = { last: undefined }
  const session = { store, sync: { subscribe: () => () => undefined, state: () => loop } } as unknown as Session
  const element = document.createElement('div')
  const root = createRoot(element)
  const show = (name: string | undefined) =>
    act(async () =>
      root.render(
        <SessionContext value={session}>
          <Probe name={name} />
        </SessionContext>,
      ),
    )
  const answer = (name: string) => act(async () => reads.get(name)!.resolve({ state: 'ready', blob: new Blob([name]) }))
  await show('a')
  await answer('a')
  const first = element.textContent
  expect([...valid]).toEqual([first])
  await show('b')
  expect(element.textContent).toBe('loading')
  await show('a')
  expect([...valid]).toEqual([element.textContent])
  await show('b')
  await answer('b')
  expect(element.textContent).not.toBe(first)
  expect([...valid]).toEqual([element.textContent])
  await act(async () => root.unmount())
  expect(valid.size).toBe(0)
})
