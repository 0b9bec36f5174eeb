import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
/** Folders with code that runs on a page. The domain and analysis get dates as arguments. */
const rooms = ['app', 'features', 'fieldKit', 'recordKit', 'session', 'mapStage', 'mapKit', 'ui', 'i18n', 'work']

/** Code that uses a day or time of the device or of UTC instead of the company's (`#i18n/companyClock.ts`). */
const forbidden: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a part of a date by the clock of the device', /\.get(?:FullYear|Month|Date|Day|Hours)\(\)/],
  ['a day or time in UTC cut from a moment', /\.toISOString\(\)\.slice\(|formatDate\([\w.]+\.slice\(/],
  ['a day kept from when a screen was opened', /useState\(\(\) => (?:today\(\)|companyDay\()/],
  ['a day written by the clock of the device', /\.toLocaleDateString\(/],
]

/** The company clock compares the device's time with the company's. */
const exempt = ['src/i18n/companyClock.ts']

const findings = (files: readonly (readonly [path: string, text: string])[]) =>
  files.flatMap(([path, text]) =>
    forbidden.flatMap(([name, pattern]) => (pattern.test(text) ? [`${path}: ${name}`] : [])),
  )

const sources = globSync(`src/{${rooms.join(',')}}/**/*.{ts,tsx}`, { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path) && !exempt.includes(path))

test('no screen reads the day in another way than by the company’s clock', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(findings(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const))).toEqual([])
})

test('each forbidden way is found', () => {
  const examples = [
    'new Date().getHours()',
    'new Date(takenAt).toISOString().slice(0, 10)',
    'const [day] = useState(() => today())',
    'new Date().toLocaleDateString()',
  ]
  for (const [at, text] of examples.entries())
    expect(findings([['a.tsx', text]])).toEqual([`a.tsx: ${forbidden[at]![0]}`])
  expect(findings([['a.tsx', 'formatDate(linkedAt.slice(0, 10))']])).toEqual([`a.tsx: ${forbidden[1]![0]}`])
})
