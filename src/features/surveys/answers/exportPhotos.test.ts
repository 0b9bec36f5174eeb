import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { FileReader } from '#session/files/fileReader.ts'
import { gatherPhotos } from './exportPhotos.ts'

i18n.load('en-us', {})
i18n.activate('en-us')

const wanted = ['a', 'b', 'c', 'd'].map((id) => ({
  name: `store/${id}.jpg`,
  answer: 'x',
  question: 'front',
  photo: { id, sha256: id, name: 'IMG.jpg', mime: 'image/jpeg', bytes: 3 },
}))
const reader: FileReader = {
  read: ({ sha256 }) => {
    if (sha256 === 'a') return Promise.resolve({ state: 'ready', blob: new Blob(['one']) })
    if (sha256 === 'b') return Promise.resolve({ state: 'pending' })
    if (sha256 === 'c') return Promise.resolve({ state: 'missing' })
    return Promise.reject(new Error('the device gives nothing'))
  },
}

test('a photo that never came is no file, and has its line in the list with why', async () => {
  const progress: [number, number][] = []
  const { files, rows } = await gatherPhotos(reader, wanted, { onRows: (done, all) => progress.push([done, all]) })
  expect(files.map(({ name }) => name)).toEqual(['store/a.jpg'])
  expect(rows.slice(1).map(([name]) => name)).toEqual(wanted.map(({ name }) => name))
  expect(new Set(rows.map((row) => row.at(-1))).size).toBe(5)
  expect(progress.at(-1)).toEqual([4, 4])
})

test('given up, no further photo is read', async () => {
  const control = new AbortController()
  control.abort()
  await expect(gatherPhotos(reader, wanted, { signal: control.signal })).rejects.toThrow()
})
