import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { cookiesOf, signIn, startServer } from './testServer.ts'

interface Setting {
  readonly apiSetting: { readonly baseMaps: readonly { readonly id: string; readonly template: string }[] }
}

async function readOffer(settings: Record<string, string> = {}) {
  const { app, close } = await startServer(settings)
  try {
    const cookie = cookiesOf(await signIn(app, 'viewer@demo.catchment.test'))
    const answer = await app.inject({ url: '/api/ConfigService/GetConfigurationValue', headers: { cookie } })
    const policy = String(answer.headers['content-security-policy'])
    const images = policy.split(';').find((rule) => rule.startsWith('img-src'))
    return { ...answer.json<{ data: Setting }>().data.apiSetting, images, referrer: answer.headers['referrer-policy'] }
  } finally {
    await close()
  }
}

const own = {
  id: 'own',
  label: 'Own tiles',
  template: 'http://127.0.0.1:9000/{z}/{x}/{y}.png',
  attribution: '© Us',
  maxZoom: 18,
}

test('OpenStreetMap and three maps of the land survey are offered, and images may come from these hosts only', async () => {
  const { baseMaps, images, referrer } = await readOffer()
  expect(baseMaps.map(({ id }) => id)).toEqual(['osm', 'emap', 'emap8', 'photo2'])
  expect(images).toBe("img-src 'self' data: blob: https://tile.openstreetmap.org https://wmts.nlsc.gov.tw")
  expect(referrer).toBe('strict-origin-when-cross-origin')
})

test('an installation may name its own base maps, or none', async () => {
  const { baseMaps, images } = await readOffer({ BASE_MAPS: JSON.stringify([own]) })
  expect(baseMaps).toEqual([own])
  expect(images).toBe("img-src 'self' data: blob: http://127.0.0.1:9000")
  const none = await readOffer({ BASE_MAPS: '[]' })
  expect(none.baseMaps).toEqual([])
  expect(none.images).toBe("img-src 'self' data: blob:")
})

test('a list of base maps that is wrong stops the start and says what it should be', () => {
  const wrong = [
    'osm',
    '{}',
    JSON.stringify([{ ...own, template: 'http://tiles.example/{z}/{x}/{y}.png' }]),
    JSON.stringify([{ ...own, template: 'https://tiles.example/{z}/{x}.png' }]),
    JSON.stringify([{ ...own, template: 'https://tiles.example; script-src *;/{z}/{x}/{y}.png' }]),
    JSON.stringify([{ ...own, template: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }]),
    JSON.stringify([{ ...own, attribution: ' ' }]),
    JSON.stringify([own, own]),
  ]
  for (const value of wrong)
    expect(() => readEnv({ BASE_MAPS: value })).toThrow(/^BASE_MAPS is .* it must be JSON, a list/s)
})
