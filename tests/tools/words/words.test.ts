import { expect, test } from 'vitest'
import { compareCounts, countRooms, lowerLimits } from './compareCounts.ts'
import { findWords, hasWord } from './countWords.ts'

const wordsIn = (text: string, path = 'src/ui/a.tsx') =>
  findWords(path, text).map(({ kind, word }) => `${kind} ${word}`)

test('words of the list are found in comments and names, with their line and a better word', () => {
  const code = '// It stands here.\nconst mostPhotos = 3\n/* Tells\n * whom */'
  expect(findWords('src/ui/a.ts', code)).toEqual([
    { path: 'src/ui/a.ts', kind: 'comments', word: 'stands', better: 'is, appears', line: 1 },
    { path: 'src/ui/a.ts', kind: 'comments', word: 'Tells', better: 'shows, reports; or drop it', line: 3 },
    expect.objectContaining({ kind: 'comments', word: 'whom', line: 4 }),
    { path: 'src/ui/a.ts', kind: 'names', word: 'mostPhotos', better: 'max', line: 2 },
  ])
})

test('strings and text between tags are no names, and an address in a string is no comment', () => {
  expect(wordsIn("const a = 'wish' + `told.`; <b>at most 5</b>; see('https://told.example/whose')")).toEqual([])
})

test('a bare word is a name where code follows it', () => {
  expect(wordsIn('f(wish, kept.at, askMore)')).toEqual(['names wish', 'names kept', 'names askMore'])
})

test('a handler, a handle and a handshake are fine', () => {
  expect(wordsIn('handler(rowHandle, tlsHandshake, CardHandlers)')).toEqual([])
  expect(wordsIn('cardHands()')).toEqual(['names cardHands'])
})

test('a README is read as a whole', () => {
  expect(wordsIn('It stands here.', 'src/ui/README.md')).toEqual(['comments stands'])
})

test('a migration that has landed may keep its words', () => {
  expect(wordsIn('// It stands here.', 'migrations/1.ts')).toEqual([])
})

test('a text of a screen is found by any word of the list', () => {
  expect(['What is there stays', 'Press Enter', 'All stores'].map(hasWord)).toEqual([true, true, false])
})

test('a room over its limit fails, and one below it is named', () => {
  const found = { texts: 5, rooms: { 'src/ui': { comments: 3, names: 0 }, 'src/new': { comments: 0, names: 1 } } }
  const limits = { texts: 4, rooms: { 'src/ui': { comments: 5, names: 0 } } }
  expect(compareCounts(found, limits)).toEqual({
    over: ['src/new names: 1, allowed 0', 'texts of screens: 5, allowed 4'],
    under: ['src/ui comments: 3, allowed 5'],
  })
})

test('limits only fall: to what was found, and away for a room without words', () => {
  const found = { texts: 5, rooms: { 'src/ui': { comments: 3, names: 9 } } }
  const limits = { texts: 4, rooms: { 'src/ui': { comments: 5, names: 2 }, sw: { comments: 1, names: 1 } } }
  expect(lowerLimits(found, limits)).toEqual({ texts: 4, rooms: { 'src/ui': { comments: 3, names: 2 } } })
})

test('each feature is a room, and each folder of the source', () => {
  const findings = ['src/features/stores/a/b.ts', 'src/ui/a.ts', 'server/http/a.ts', 'sw/a.ts'].flatMap((path) =>
    findWords(path, '// whom'),
  )
  expect(Object.keys(countRooms(findings))).toEqual(['src/features/stores', 'src/ui', 'server/http', 'sw'])
})
