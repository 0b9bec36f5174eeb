import { expect, test } from 'vitest'
import type { RecordState } from '#domain/sync/recordState.ts'
import { type LocalChange, overlay } from './overlay.ts'

const id = '01900000-0000-7000-8003-000000000001'
const userId = '01900000-0000-7000-8001-000000000001'
const base: RecordState = {
  entity: 'store',
  id,
  fields: { name: 'Dunnan', address: 'theirs' },
  fv: { address: 12 },
  createdV: 2,
  rv: 12,
  deletedV: null,
  createdBy: userId,
}
const typed = (to: string, baseV: number): LocalChange => ({
  kind: 'patch',
  fields: { address: { to, baseV } },
  userId,
  isParked: false,
})

test('what lies under an own change does not count as seen: going on to edit has seen what the first change had', () => {
  const shown = overlay('store', id, base, [typed('mine', 2), typed('mine too', 12)])
  expect(shown).toMatchObject({ fields: { address: 'mine too' }, fv: { address: 2 }, rv: 12 })
})

test('a change made over the newest version keeps it as seen, and other fields keep theirs', () => {
  const shown = overlay('store', id, base, [typed('mine', 12)])
  expect(shown).toMatchObject({ fields: { name: 'Dunnan', address: 'mine' }, fv: { address: 12 } })
})
