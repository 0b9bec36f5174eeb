import { expect, test } from 'vitest'
import { fullSource, type Pack, shortSource } from './pack.ts'
import { readPackFile, writePackFile } from './packFile.ts'

const pack: Pack = {
  kind: 'poi',
  country: 'tw',
  vintage: '2020-12',
  sources: [
    { name: '測試', licence: 'none' },
    {
      name: 'A test',
      titles: { 'en-us': 'A test of files', 'zh-tw': '檔案測試', 'zh-cn': '文件测试' },
      short: { 'en-us': 'test', 'zh-tw': '測試', 'zh-cn': '测试' },
      licence: 'none',
    },
  ],
  isDemo: true,
  meta: { classes: ['food'] },
  columns: { longitude: Int32Array.of(1, -2, 3), class: Uint8Array.of(0, 7, 255), share: Float64Array.of(0.1, 1 / 3) },
}

test('a pack comes back from its bytes as it was written', () => {
  expect(readPackFile(writePackFile(pack).buffer)).toEqual(pack)
})

test('bytes that were cut, or are something else, are not a pack', () => {
  const bytes = writePackFile(pack)
  expect(readPackFile(bytes.slice(0, bytes.length - 8).buffer)).toBeUndefined()
  expect(readPackFile(bytes.slice(0, 5).buffer)).toBeUndefined()
  expect(readPackFile(new TextEncoder().encode('<!doctype html>').buffer)).toBeUndefined()
  const spoilt = bytes.slice()
  spoilt[9] = 0xff
  expect(readPackFile(spoilt.buffer)).toBeUndefined()
})

test('a source goes by its short name in the language of the reader, and by its full one where it has none', () => {
  expect(pack.sources.map((source) => shortSource(source, 'zh-cn'))).toEqual(['測試', '测试'])
})

test('a source is named in full in the language of the reader, and in its own words where it has none', () => {
  expect(pack.sources.map((source) => fullSource(source, 'zh-tw'))).toEqual(['測試', '檔案測試'])
})
