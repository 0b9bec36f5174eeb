import { expect, test } from 'vitest'
import { isBlock, readBlock, writeBlock } from './readBlock.ts'

test('rows are parted by line ends of any kind and columns by tabs; the last line end is no row', () => {
  expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(readBlock('1\n\n3')).toEqual([['1'], [''], ['3']])
  expect(readBlock('1\t\t\n')).toEqual([['1', '', '']])
})

test('a cell in quotes may hold tabs, line ends and quotes; a quote that nothing closes is a sign', () => {
  expect(readBlock('"a\tb"\t"say ""hi""\nthere"\n5')).toEqual([['a\tb', 'say "hi"\nthere'], ['5']])
  expect(readBlock('"5\t6')).toEqual([['"5', '6']])
  expect(readBlock('12" disc\t7')).toEqual([['12" disc', '7']])
})

test('one cell is no block, with a line end behind it either', () => {
  expect([isBlock('5'), isBlock('5\r\n'), isBlock('5\t6'), isBlock('5\n6')]).toEqual([false, false, true, true])
})

test('what is written is read as it was', () => {
  const rows = [
    ['1', 'a "b"'],
    ['two\nlines', ''],
  ]
  expect(readBlock(writeBlock(rows))).toEqual(rows)
})
