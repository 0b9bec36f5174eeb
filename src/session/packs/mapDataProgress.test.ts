import { expect, test } from 'vitest'
import { packKinds } from '#domain/pack/pack.ts'
import { mapDataPercent } from './mapDataProgress.ts'
import type { PackStatus, PackStatuses } from './packStatus.ts'

const ready: PackStatus = { state: 'ready', isFetching: false, progress: 1, isOffered: true }
const waiting: PackStatus = { state: 'loading', isFetching: false, progress: 0, isOffered: true }
const fetching = (progress: number): PackStatus => ({ state: 'loading', isFetching: true, progress, isOffered: true })
const none: PackStatus = { state: 'missing', isFetching: false, progress: 1, isOffered: false }

const statuses = (of: (index: number) => PackStatus): PackStatuses =>
  Object.fromEntries(packKinds.map((kind, index) => [kind, of(index)])) as PackStatuses

test('the first kind that is whole is a part of the map data, not all of it', () => {
  expect(
    mapDataPercent(
      statuses((index) => (index === 0 ? fetching(1) : waiting)),
      false,
    ),
  ).toBe(16)
  expect(
    mapDataPercent(
      statuses((index) => (index === 0 ? ready : index === 1 ? fetching(0.5) : waiting)),
      true,
    ),
  ).toBe(25)
})

test('it is never 100% while the map is blank', () => {
  expect(
    mapDataPercent(
      statuses((index) => (index === 5 ? fetching(1) : ready)),
      false,
    ),
  ).toBe(99)
  expect(
    mapDataPercent(
      statuses(() => ready),
      false,
    ),
  ).toBe(99)
})

test('it only grows while kinds come one after the other', () => {
  const shown: number[] = []
  for (let at = 0; at < packKinds.length; at += 1)
    for (const progress of [0, 0.4, 1])
      shown.push(
        mapDataPercent(
          statuses((index) => (index < at ? ready : index === at ? fetching(progress) : waiting)),
          false,
        )!,
      )
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(Math.max(...shown)).toBe(99)
})

test('nothing is said where all is drawn, where nothing is fetched, and of kinds that the server lacks', () => {
  expect(
    mapDataPercent(
      statuses(() => ready),
      true,
    ),
  ).toBeUndefined()
  expect(
    mapDataPercent(
      statuses(() => waiting),
      false,
    ),
  ).toBeUndefined()
  expect(mapDataPercent({}, false)).toBeUndefined()
  expect(
    mapDataPercent(
      statuses((index) => (index === 0 ? fetching(0.5) : none)),
      false,
    ),
  ).toBe(50)
})
