import { expect, test } from 'vitest'
import { readHoles } from './knownHoles.ts'
import { forbiddenLicences, isAllowed } from './licences.ts'
import { type Bill, componentsOf, shippedBill } from './softwareBill.ts'

const part = (name: string, id?: string) => ({
  'bom-ref': `${name}@1`,
  name,
  version: '1',
  ...(id === undefined ? {} : { licenses: [{ license: { id } }] }),
})

const own = { bomFormat: 'CycloneDX', metadata: { component: { 'bom-ref': 'catchment@1' } } } as const
const installed: Bill = { ...own, components: [part('server', 'MIT'), part('mute')], dependencies: [] }
const all: Bill = {
  ...own,
  components: [
    ...installed.components,
    part('worker', 'MIT'),
    part('beneath', 'GPL-3.0-only'),
    part('tester', 'AGPL-3.0-only'),
  ],
  dependencies: [
    { ref: 'worker@1', dependsOn: ['beneath@1', 'server@1'] },
    { ref: 'beneath@1', dependsOn: ['worker@1'] },
    { ref: 'tester@1' },
  ],
}
const shipped = shippedBill(installed, all, new Set(['worker']))

test('the bill holds what is installed or built in, with all it needs, once, and nothing that only tests', () => {
  expect(shipped.components.map(({ name }) => name)).toEqual(['server', 'mute', 'worker', 'beneath'])
  expect(shipped.dependencies.map(({ ref }) => ref)).toEqual(['worker@1', 'beneath@1'])
})

test('a forbidden licence is found deep down, and so is a library that names none', () => {
  expect(forbiddenLicences(componentsOf(shipped, () => ''))).toEqual([
    { name: 'mute 1', licence: 'none named' },
    { name: 'beneath 1', licence: 'GPL-3.0-only' },
  ])
})

test('one allowed licence of a choice is enough, of a sum every one has to be allowed', () => {
  expect(isAllowed('(EDL-1.0 OR EPL-1.0)')).toBe(true)
  expect(isAllowed('MIT AND Apache-2.0')).toBe(true)
  expect(isAllowed('MIT AND GPL-2.0-only')).toBe(false)
  expect(isAllowed('GPL-2.0-only OR LGPL-2.1-only')).toBe(false)
})

test('an exception holds only for the licence that was looked at', () => {
  const of = (licence: string) => forbiddenLicences([{ name: 'react-leaflet', version: '5.0.0', licence }])
  expect(of('Hippocratic-2.1')).toEqual([])
  expect(of('Hippocratic-3.0')).toHaveLength(1)
})

test('holes of what ships are counted from moderate on; a registry that does not answer is no clean bill', () => {
  const answer = (severity: string) =>
    readHoles(JSON.stringify({ vulnerabilities: { x: { name: 'x', severity, range: '<2' } } }))
  expect(answer('high')).toEqual({ kind: 'answered', holes: ['high: x <2'], isBad: true })
  expect(answer('low')).toMatchObject({ kind: 'answered', isBad: false })
  const both = JSON.stringify({
    vulnerabilities: {
      page: { name: 'react', severity: 'high', range: '<2' },
      tool: { name: 'tester', severity: 'critical' },
    },
  })
  expect(readHoles(both, (name) => name === 'react')).toMatchObject({ holes: ['high: react <2'], isBad: true })
  expect(readHoles('{"vulnerabilities":{}}')).toEqual({ kind: 'answered', holes: [], isBad: false })
  expect(readHoles('{"message":"405 Method Not Allowed","statusCode":405}')).toEqual({
    kind: 'silent',
    why: '405 Method Not Allowed',
  })
  expect(readHoles('')).toMatchObject({ kind: 'silent' })
})
