import { expect, test } from 'vitest'
import { kindOf } from '#domain/files/fileKinds.ts'
import { dispositionOf } from './fileName.ts'

const pdf = kindOf('application/pdf')!

test.each([
  'a"; filename="run.exe',
  'line\r\nset-cookie: token=x.pdf',
  'invoice\u202Efdp.exe',
  '../../etc/passwd',
  "o'neill (1)*!.pdf",
  '門市 圖.pdf',
  'half\uD800.pdf',
  '',
])('no name of a file ends its header or hides its ending: %j', (name) => {
  const header = dispositionOf(name, pdf)
  expect(header).toMatch(/^attachment; filename="[^"\\\r\n]+\.pdf"; filename\*=UTF-8''[\w.%~-]+\.pdf$/i)
})

test('a name in Chinese is whole for browsers that know how, and plain for others', () => {
  expect(dispositionOf('門市.pdf', pdf)).toBe(
    'attachment; filename="__.pdf"; filename*=UTF-8\'\'%E9%96%80%E5%B8%82.pdf',
  )
})
