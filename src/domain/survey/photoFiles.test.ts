import { expect, test } from 'vitest'
import type { FileReference } from '../fields/field.ts'
import { photoFiles } from './photoFiles.ts'
import type { Question } from './surveyContent.ts'

const text = (words: string) => ({ 'en-us': words })
const front: Question = { id: 'q1', name: 'front', type: 'photo', text: text('Front'), required: 'no' }
const photo = (id: string, more: Partial<FileReference> = {}): FileReference => ({
  id,
  sha256: id.padEnd(64, '0'),
  name: 'IMG_0001.jpg',
  mime: 'image/jpeg',
  bytes: 3,
  ...more,
})
const naming = {
  storeName: (id: string) => ({ s1: 'TPE-012', s2: '../a:b' })[id] ?? '',
  dayOf: (moment: string) => moment.slice(0, 10),
  noStore: 'no store',
}
const answer = (id: string, store: string | undefined, photos: readonly FileReference[]) => ({
  id,
  fields: {
    ...(store === undefined ? {} : { store }),
    finishedAt: '2026-11-03T08:00:00Z',
    photos,
    values: { q1: { photos: photos.map((one) => one.id) } },
  },
})

test('a photo is called by its store, day, question, number and answer', () => {
  const made = photoFiles(
    [front],
    [answer('answer-7f3a9c', 's1', [photo('a'), photo('b', { mime: 'image/png' })])],
    naming,
  )
  expect(made.map(({ name }) => name)).toEqual([
    'TPE-012/2026-11-03 front 1 7f3a9c.jpg',
    'TPE-012/2026-11-03 front 2 7f3a9c.png',
  ])
})

test('a store’s name never leads out of the archive, and answers without a store have a folder of their own', () => {
  const made = photoFiles(
    [front],
    [answer('x-111111', 's2', [photo('a')]), answer('x-222222', undefined, [photo('b')])],
    naming,
  )
  expect(made.map(({ name }) => name)).toEqual([
    'a b/2026-11-03 front 1 111111.jpg',
    'no store/2026-11-03 front 1 222222.jpg',
  ])
})

test('two answers whose ids end alike keep both photos', () => {
  const made = photoFiles(
    [front],
    [answer('x-111111', 's1', [photo('a')]), answer('y-111111', 's1', [photo('b')])],
    naming,
  )
  expect(made.map(({ name }) => name)).toEqual([
    'TPE-012/2026-11-03 front 1 111111.jpg',
    'TPE-012/2026-11-03 front 1 111111 2.jpg',
  ])
})

test('a photo that a reply names and no record has is left out, and one that no reply names too', () => {
  const one = answer('x-111111', 's1', [photo('a')])
  const gone = { ...one, fields: { ...one.fields, values: { q1: { photos: ['missing'] } } } }
  expect(photoFiles([front], [gone], naming)).toEqual([])
})
