import { expect, test } from 'vitest'
import type { ChangeItem } from '#db/queries/changes.ts'
import { finishedAnswers } from './answerStates.ts'

const change = (entityId: string, wallAt: string, more: Partial<ChangeItem> = {}): ChangeItem => ({
  opId: `${entityId} ${wallAt}`,
  entity: 'answer',
  entityId,
  kind: 'create',
  title: '',
  values: {},
  wallAt,
  ...more,
})

test('invariant 15: each finished answer counts once, wherever its changes lie, so the numbers add up', () => {
  const outbox = [change('b', '02'), change('c', '05', { kind: 'patch' }), change('s', '06', { entity: 'store' })]
  const parked = [change('d', '04')]
  const review = { review: 'approved', reviewedAt: '2026-10-03' }
  const sent = [
    change('r', '08', { kind: 'patch', values: review }),
    change('a', '01'),
    change('c', '03'),
    change('d', '02'),
    change('f', '09', { entity: 'footprint' }),
  ]
  const answers = finishedAnswers({ outbox, parked, sent })
  expect(answers.map(({ id, state }) => [id, state])).toEqual([
    ['c', 'toSend'],
    ['d', 'needsYou'],
    ['b', 'toSend'],
    ['a', 'sent'],
  ])
})
