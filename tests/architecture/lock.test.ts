import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { lockProblems } from './lockProblems.ts'

const root = join(import.meta.dirname, '..', '..')
const skipped = new Set(['node_modules', '.git', 'dist', 'data', 'shots', 'coverage', 'test-results', '.cache'])
const registryHosts = [
  /\bregistry\.[a-z0-9-]+\.[a-z]{2,}/i,
  /https?:\/\/[^\s/'"`]*(?:npm|registry|artifactory|nexus|verdaccio)[^\s/'"`]*/i,
]

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

const readLock = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages

test.for(['package-lock.json', 'tests/bench/package-lock.json'])(
  '%s installs on every platform and names no address',
  (path) => {
    expect(lockProblems(readLock(path))).toEqual([])
  },
)

test('the lock check notices a missing part of another platform, and an address', () => {
  const packages = {
    '': {},
    'node_modules/a': { optionalDependencies: { 'a-mac': '1', 'a-linux': '1', 'a-own': '1' } },
    'node_modules/a-linux': { resolved: 'somewhere' },
    'node_modules/a/node_modules/a-own': {},
  }
  expect(lockProblems(packages)).toEqual(['node_modules/a lacks a-mac', 'node_modules/a-linux has an address'])
})

test('no file holds the host of a package registry', () => {
  const files = listFiles(root)
  expect(files.length).toBeGreaterThan(20)
  const found = files.filter((path) => registryHosts.some((host) => host.test(readFileSync(path, 'latin1'))))
  expect(found.map((path) => relative(root, path))).toEqual([])
})

test.for(['package-lock.json', 'tests/bench/package-lock.json'])(
  'every package of %s is pinned by a SHA-512 hash',
  (path) => {
    const packages = readLock(path) as Record<string, { link?: boolean; integrity?: string }>
    const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
    expect(installed.length).toBeGreaterThan(100)
    const loose = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(loose.map(([place]) => place)).toEqual([])
  },
)
