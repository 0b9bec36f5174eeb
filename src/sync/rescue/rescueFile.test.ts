import { expect, test } from 'vitest'
import { openRescue, type RescuePieces, sealRescue } from './rescueFile.ts'

const passphrase = 'Tea house, third floor'
const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
const seal = async (text: string, pieces?: RescuePieces) =>
  new Uint8Array(await (await sealRescue(text, passphrase, { crypto, random }, pieces)).arrayBuffer())
const open = async (file: Uint8Array<ArrayBuffer>, typed = passphrase) => {
  const opened = await openRescue(new Blob([file]), typed, crypto)
  return 'text' in opened ? { text: opened.text } : opened
}
const changed = (file: Uint8Array<ArrayBuffer>, at: number) => {
  const copy = file.slice()
  copy[at] = copy[at]! ^ 1
  return copy
}

test('what was put in comes out, and none of it can be read in the file', async () => {
  const file = await seal('敦南店 seats 40')
  expect(new TextDecoder('latin1').decode(file)).not.toContain('seats')
  expect(await open(file)).toEqual({ text: '敦南店 seats 40' })
})

test('spaces around the passphrase make no difference, a wrong one is named as such', async () => {
  const file = await seal('x')
  expect(await open(file, ` ${passphrase} `)).toEqual({ text: 'x' })
  expect(await open(file, 'tea house, third floor')).toEqual({ problem: 'wrongPassphrase' })
})

test('the same content gives another file each time', async () => {
  const [one, two] = await Promise.all([seal('x'), seal('x')])
  expect(one).not.toEqual(two)
})

test('a file cut at any place is called cut, unless nothing of ours is left', async () => {
  const file = await seal('x'.repeat(100))
  for (const length of [3, 16, 17, 40, 200, file.length - 1]) {
    expect(await open(file.slice(0, length))).toEqual({ problem: 'cut' })
  }
  expect(await open(new Uint8Array(0))).toEqual({ problem: 'notRescue' })
})

test('a file with one wrong bit is called damaged, another kind of file is not taken', async () => {
  const file = await seal('x'.repeat(100))
  expect(await open(changed(file, file.length - 3))).toEqual({ problem: 'damaged' })
  expect(await open(Uint8Array.from(new TextEncoder().encode('{"product":"something else"}')))).toEqual({
    problem: 'notRescue',
  })
})

test('a file of a newer version asks for an update, one with fewer rounds is not trusted', async () => {
  const text = new TextDecoder('latin1').decode(await seal('x'))
  const bytes = (content: string) => Uint8Array.from(content, (character) => character.charCodeAt(0))
  expect(await open(bytes(text.replace('"version":1', '"version":3')))).toEqual({ problem: 'newerVersion' })
  expect(await open(bytes(text.replace('"rounds":600000', '"rounds":1000')))).toEqual({ problem: 'damaged' })
})

const pieces: RescuePieces = {
  lengths: [5, 70_000],
  read: async (index) => new Uint8Array(pieces.lengths[index]!).fill(index + 1),
}
const overhead = 28

test('pieces behind the text come out as they went in, and one that was changed or moved opens no more', async () => {
  const file = await seal('x', pieces)
  const opened = await openRescue(new Blob([file]), passphrase, crypto)
  if (!('piece' in opened)) throw new Error(opened.problem)
  expect(await opened.piece(0, 0, 5)).toEqual(await pieces.read(0))
  expect(await opened.piece(1, 5 + overhead, 70_000)).toEqual(await pieces.read(1))
  expect(await opened.piece(1, 0, 5)).toBeUndefined()
  const spoilt = await openRescue(new Blob([changed(file, file.length - 9)]), passphrase, crypto)
  if (!('piece' in spoilt)) throw new Error(spoilt.problem)
  expect(await spoilt.piece(0, 0, 5)).toEqual(await pieces.read(0))
  expect(await spoilt.piece(1, 5 + overhead, 70_000)).toBeUndefined()
})

test('a file that lost its last bytes is called cut, whatever they were', async () => {
  const file = await seal('x', pieces)
  expect(await open(file.slice(0, file.length - 1))).toEqual({ problem: 'cut' })
})
