import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzip } from './browserEngine.ts'

const long = JSON.stringify(Array.from({ length: 500 }, (_, number) => ({ number, text: '晨嶺咖啡' })))

test('a long text is packed, and unpacks to itself', async () => {
  const packed = await gzip(globalThis, long)
  expect(packed!.length).toBeLessThan(long.length / 4)
  expect(gunzipSync(packed!).toString()).toBe(long)
})

test('a short text, and any in a browser without the means, is sent as it is', async () => {
  expect(await gzip(globalThis, 'short')).toBeUndefined()
  expect(await gzip({}, long)).toBeUndefined()
})
