import { expect, test } from 'vitest'
import { nameOfStored, safeFileName } from './safeFileName.ts'

const pdf = ['pdf']

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['門市 1.PDF', '門市 1.PDF'],
  ['invoice\u202Efdp.exe', 'invoice_fdp.exe.pdf'],
  ['run.exe', 'run.exe.pdf'],
  ['a.pdf.html', 'a.pdf.html.pdf'],
  ['../../etc/passwd', '_.._etc_passwd.pdf'],
  ['..\\..\\a.pdf', '_.._a.pdf'],
  ['line\r\nX: y.pdf', 'line__X_ y.pdf'],
  ['"quoted".pdf', '_quoted_.pdf'],
  ['nul\0byte.pdf', 'nul_byte.pdf'],
  ['half\uD800.pdf', 'half\uFFFD.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['nul', 'nul.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['a.pdf. . ', 'a.pdf'],
  ['', 'file.pdf'],
  ['...', 'file.pdf'],
])('a file called %j is saved as %j', (name, saved) => {
  expect(safeFileName(name, pdf)).toBe(saved === 'nul.pdf' ? '_nul.pdf' : saved)
})

test('a name of any length stays short enough for a file system, and keeps its ending', () => {
  const saved = safeFileName(`${'𠮷'.repeat(300)}.pdf`, pdf)
  expect(new TextEncoder().encode(saved).length).toBeLessThan(250)
  expect(saved.endsWith('𠮷.pdf')).toBe(true)
})

test('a name that the product made keeps the ending it gave', () => {
  expect(safeFileName('sales/2026: plan.xlsx')).toBe('sales_2026_ plan.xlsx')
  expect(safeFileName('catchment-unsent.rescue')).toBe('catchment-unsent.rescue')
})

test('a stored file is never saved with an ending that is not its type’s', () => {
  expect(nameOfStored({ name: 'photo.exe', mime: 'image/jpeg' })).toBe('photo.exe.jpg')
  expect(nameOfStored({ name: 'photo.exe', mime: 'application/x-msdownload' })).toBe('photo.exe.bin')
})
