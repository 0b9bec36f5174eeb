import { createStore } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { LaidReport } from '#draw/report/reportPage.ts'
import { type SessionFiles, sessionFilesAtom } from '#session/files/sessionFilesAtom.ts'
import type { Session } from '#session/session.ts'
import { SessionContext } from '#session/useSession.ts'
import { usePictureAddresses } from './useReadPicture.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const withPictures = (...names: string[]) =>
  ({ pages: [{ items: names.map((sha256) => ({ kind: 'picture', sha256 })) }] }) as unknown as LaidReport

function Probe({ laid }: { laid: LaidReport }) {
  return <p>{[...usePictureAddresses(laid).values()].join(' ')}</p>
}

test('pictures keep valid URLs while those of a changed report are read', async () => {
  const valid = new Set<string>()
  let made = 0
  URL.createObjectURL = () => {
    made += 1
    valid.add(`blob:${made}`)
    return `blob:${made}`
  }
  URL.revokeObjectURL = (url) => void valid.delete(url)
  let isSlow = false
  const { promise: isRead, resolve: finish } = Promise.withResolvers<void>()
  const store = createStore()
  const read = async () => {
    if (isSlow) await isRead
    return { state: 'ready', blob: new Blob(['picture']) }
  }
  store.set(sessionFilesAtom, { reader: { read } } as unknown as SessionFiles)
  const element = document.createElement('div')
  const root = createRoot(element)
  const show = (laid: LaidReport) =>
    act(async () =>
      root.render(
        <SessionContext value={{ store } as unknown as Session}>
          <Probe laid={laid} />
        </SessionContext>,
      ),
    )
  await show(withPictures('a'))
  expect([...valid]).toEqual(['blob:1'])
  isSlow = true
  await show(withPictures('a', 'b'))
  expect(element.textContent).toBe('blob:1')
  expect([...valid]).toEqual(['blob:1'])
  await act(async () => finish())
  expect(element.textContent).toBe('blob:2 blob:3')
  expect([...valid]).toEqual(['blob:2', 'blob:3'])
  await act(async () => root.unmount())
  expect(valid.size).toBe(0)
})
