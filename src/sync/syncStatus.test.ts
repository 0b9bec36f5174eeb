import { expect, test } from 'vitest'
import { statusOf, type SyncFacts } from './syncStatus.ts'

const calm: SyncFacts = {
  waiting: 0,
  filesWaiting: 0,
  isSending: false,
  needsYou: 0,
  conflicts: 0,
  isOnline: true,
  offlineSince: undefined,
  needsSignIn: false,
  lastSyncAt: 1,
}

test.each([
  [{}, { kind: 'saved' }],
  [{ isSending: true }, { kind: 'saved' }],
  [{ waiting: 2 }, { kind: 'toSend', count: 2, areFiles: false }],
  [
    { waiting: 1, filesWaiting: 2 },
    { kind: 'toSend', count: 1, areFiles: false },
  ],
  [{ filesWaiting: 2 }, { kind: 'toSend', count: 2, areFiles: true }],
  [
    { waiting: 2, isSending: true },
    { kind: 'sending', count: 2 },
  ],
  [
    { waiting: 2, isOnline: false, offlineSince: 5 },
    { kind: 'offline', since: 5, count: 2, areFiles: false },
  ],
  [
    { waiting: 2, needsYou: 1, conflicts: 3, isOnline: false },
    { kind: 'needsYou', count: 4 },
  ],
  [
    { waiting: 2, needsYou: 1, needsSignIn: true },
    { kind: 'needsSignIn', count: 2 },
  ],
])('%j is told as %j', (facts, status) => {
  expect(statusOf({ ...calm, ...facts })).toEqual(status)
})
