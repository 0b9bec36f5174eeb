import { expect, test } from 'vitest'
import * as v from 'valibot'
import { payerSchema } from './invoice.ts'
import { isBarcode, isCertificate, isDonationCode, isTaxId } from './taxId.ts'

test('numbers of companies hold by the checksum of 2023', () => {
  const right =
    '12345675 12345676 12345670 12345671 04595257 04595252 10458575 10458574 10458570 88117125 53212539 22099131'
  const more = '24549210 16606102 97025978 84149961 53538851 90512410'
  for (const number of `${right} ${more}`.split(' ')) expect([number, isTaxId(number)]).toEqual([number, true])
  const wrong =
    '12345672 12345678 12345673 12345674 12345677 12345679 04595253 88117126 11111111 99999999 12222539 55860000'
  for (const number of [...wrong.split(' '), '1234567', '123456769', 'A2345675', '', '00000000'])
    expect([number, isTaxId(number)]).toEqual([number, false])
  expect(isTaxId('１２３４-５６７ ５')).toBe(true)
})

test('carriers and donation codes hold by their form', () => {
  for (const code of ['/+.-++..', '/AAA33AA', '/P4SV.-I', '/O0O01I1'])
    expect([code, isBarcode(code)]).toEqual([code, true])
  for (const code of ['/ABCD12', '/ABCD1234', '/ABCD12;', '/ABCD$12'])
    expect([code, isBarcode(code)]).toEqual([code, false])
  expect(['AB12345678901234', 'A112345678901234', 'AB1234567890123'].map(isCertificate)).toEqual([true, false, false])
  expect(['001', '10001', '2134567', '00', '12345678', 'ab3456'].map(isDonationCode)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a payer has one carrier or a donation, or a company’s number, never both', () => {
  const buyer = { name: 'Mei Chen', email: 'mei@chain.example' }
  const two = { invoice: 'two', ...buyer, carrier: { kind: 'barcode', number: '/abc+123' } }
  expect(v.parse(payerSchema, two)).toMatchObject({ carrier: { number: '/ABC+123' } })
  const three = {
    invoice: 'three',
    ...buyer,
    taxId: '90512410',
    title: '晨嶺咖啡股份有限公司',
    address: '台北市大安區',
  }
  expect(v.parse(payerSchema, { ...three, carrier: { kind: 'donation', number: '001' } })).not.toHaveProperty('carrier')
  expect(v.safeParse(payerSchema, { ...three, taxId: '90512411' }).success).toBe(false)
  expect(v.safeParse(payerSchema, { ...two, carrier: { kind: 'donation', number: '/ABC+123' } }).success).toBe(false)
  expect(v.safeParse(payerSchema, { invoice: 'two', ...buyer }).success).toBe(false)
})
