import { expect, test } from 'vitest'
import { decodeSealed, encodeSealed } from './sealCodec.ts'

test('what the device stores comes back as it was: texts, numbers that JSON has no form for, dates and bytes', () => {
  const value = {
    id: 's1',
    name: '南港店 😀',
    fields: { seatCount: 78, area: Number.NaN, far: Infinity, near: -Infinity, nothing: null, missing: undefined },
    list: [1, undefined, [], {}],
    at: new Date(1_700_000_000_000),
    bytes: Uint8Array.from([1, 2, 3]).buffer,
    view: Uint8Array.from([4, 5]),
    empty: new ArrayBuffer(0),
    $sealed: 'bytes',
    deep: { $sealed: { of: 3 } },
  }
  expect(decodeSealed(encodeSealed(value))).toEqual(value)
  expect(Object.is(decodeSealed(encodeSealed(-0)), -0)).toBe(true)
  for (const plain of ['text', 0, true, null, undefined]) expect(decodeSealed(encodeSealed(plain))).toBe(plain)
})

test('what could not come back unchanged is refused, so that it stays as it is', () => {
  for (const value of [new Map(), new Blob(['x']), { deep: new Set() }, 1n])
    expect(() => encodeSealed(value)).toThrow(TypeError)
})
