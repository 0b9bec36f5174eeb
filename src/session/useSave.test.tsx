import 'fake-indexeddb/auto'
import { createStore } from 'jotai'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { viewRow } from '#db/localRecord.ts'
import type { Session } from './session.ts'
import { type Save, useSave } from './useSave.ts'
import { SessionContext } from './useSession.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const store = viewRow('store', {
  id: '0190a1b2-0000-7000-8000-000000000001',
  fields: { name: '敦南店', posCode: 'TPE-007', status: '3', floor: '1F' },
  fv: { floor: 57 },
  createdV: 3,
  rv: 57,
  deletedV: null,
  createdBy: 'u1',
})

function Form({ onReady }: { onReady: (save: Save) => void }) {
  const save = useSave()
  useEffect(() => onReady(save), [save, onReady])
  return null
}

test('a form that was opened before the server was restored saves under the data set that its versions are of', async () => {
  const database = new LocalDatabase('c1', 'u1')
  await database.open()
  await database.view('store').put(store)
  await database.meta.bulkPut([
    { key: 'clientId', value: 'd1' },
    { key: 'epoch', value: 'restored' },
  ])
  const firstConfiguration = { user: { id: 'u1', roles: ['planner'], boundStoreIds: [] }, company: { id: 'c1' } }
  const session = { store: createStore(), firstConfiguration, database, sync: { request: () => undefined } }
  let save: Save | undefined
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <SessionContext value={session as unknown as Session}>
        <Form onReady={(ready) => void (save = ready)} />
      </SessionContext>,
    ),
  )
  await act(async () => void (await save?.('store', store, { floor: '2F' }, { floor: 57 }, { epoch: 'before' })))
  await act(async () => void (await save?.('store', store, { seatCount: 40 }, { seatCount: 3 })))
  expect((await database.outbox.toArray()).map(({ fields, epoch }) => [Object.keys(fields), epoch])).toEqual([
    [['floor'], 'before'],
    [['seatCount'], 'restored'],
  ])
  act(() => root.unmount())
  database.close()
})
