import { expect, test } from 'vitest'
import type { FileReference } from '#domain/fields/field.ts'
import { captionFile, fileTitle, moveFile, removeFile, replaceFile } from './fileList.ts'

const file = (id: string): FileReference => ({
  id,
  sha256: id.repeat(64),
  name: `${id}.jpg`,
  mime: 'image/jpeg',
  bytes: 9,
})
const files = ['a', 'b', 'c'].map(file)
const ids = (list: readonly FileReference[]) => list.map(({ id }) => id).join('')

test('a file moves to a place, never past the ends, and an unknown one moves nothing', () => {
  expect(ids(moveFile(files, 'c', 0))).toBe('cab')
  expect(ids(moveFile(files, 'a', 1))).toBe('bac')
  expect(ids(moveFile(files, 'a', 9))).toBe('bca')
  expect(ids(moveFile(files, 'b', -3))).toBe('bac')
  expect(moveFile(files, 'z', 0)).toBe(files)
})

test('a caption is the name a person reads, and an emptied one leaves no trace', () => {
  const [first] = captionFile(files, 'a', 'Front')
  expect(fileTitle(first!)).toBe('Front')
  expect(captionFile([first!], 'a', ' ')).toEqual([file('a')])
})

test('a file is replaced in its place and removed from it', () => {
  expect(ids(replaceFile(files, 'b', file('x')))).toBe('axc')
  expect(ids(removeFile(files, 'b'))).toBe('ac')
})
