import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPackList } from '#server/packs/packFolder.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'catchment-areas-'))
afterAll(() => rmSync(folder, { recursive: true }))

function importAreas(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, INIT_CWD: folder }
  const command = join(root, 'server', 'commands', 'importAreas.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const american = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')

test('the areas of another country are imported by one command, and once more without leaving anything behind', async () => {
  const dataDir = join(folder, 'good')
  const args = ['--file', american, '--country', 'us', '--levels', 'states=1,counties=2', '--vintage', '2020']
  const said = importAreas(dataDir, ...args)
  expect(said).toMatchObject({ status: 0, stderr: '' })
  expect(said.stdout).toMatch(
    /^Imported areas-us \(0\.\d MB\); level 0: 1 areas; level 1: 56 areas; level 2: 3230 areas\. Left out.*: 51610 Falls Church\.$/m,
  )
  importAreas(dataDir, ...args)
  const [entry, ...others] = await readPackList(join(dataDir, 'packs'))
  expect(others).toEqual([])
  expect(entry).toMatchObject({ id: 'areas-us', country: 'us', vintage: '2020' })
  const files = [`${entry!.hash}.pack`, `${entry!.hash}.pack.gz`, 'index.json']
  expect(readdirSync(join(dataDir, 'packs')).toSorted()).toEqual(files)
  expect(readFileSync(join(dataDir, 'packs', files[0]!)).length).toBe(entry!.bytes)
})

test('a bad file or option is told in one line, and nothing is written', () => {
  const dataDir = join(folder, 'bad')
  writeFileSync(join(folder, 'page.json'), '<!doctype html>')
  const country = ['--country', 'us', '--levels', 'states=1']
  const tries = [
    [['--file', 'page.json', ...country], /^page\.json is no JSON file: .*\.$/],
    [['--file', 'nowhere.json', ...country], /^There is no file .*nowhere\.json that can be read\.$/],
    [['--file', american, '--country', 'us', '--levels', 'states=9'], /^--levels holds "states=9"/],
    [['--file', american, ...country, '--color', 'red'], /--color/],
  ] as const
  for (const [args, sentence] of tries) {
    const { status, stdout, stderr } = importAreas(dataDir, ...args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trim()).toMatch(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  }
  expect(existsSync(join(dataDir, 'packs'))).toBe(false)
})

test('areas come from a table, too: borders as WKT or GeoJSON in one column, and a row without one is told', async () => {
  const dataDir = join(folder, 'table')
  const east = JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [1, 0],
        [2, 0],
        [2, 1],
        [1, 1],
        [1, 0],
      ],
    ],
  })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = [
    ['A', 'West', 'POLYGON Z ((0 0 5, 1 0 5, 1 1 5, 0 1 5, 0 0 5))'],
    ['B', 'East', east],
    ['C', 'Far', 'SRID=4326;MULTIPOLYGON (((4 0, 5 0, 5 1, 4 1, 4 0)))'],
  ]
  const table = (more: string[][]) =>
    ['id,name,WKT', ...[...rows, ...more].map((cells) => cells.map(quoted).join(','))].join('\n')
  writeFileSync(join(folder, 'districts.csv'), `\uFEFF${table([])}\n`)
  writeFileSync(join(folder, 'points.csv'), `${table([['D', 'Nowhere', 'POINT (1 1)']])}\n`)
  writeFileSync(join(folder, 'bare.csv'), 'id,name\n1,One\n')
  const imported = (file: string) =>
    importAreas(dataDir, '--file', file, '--country', 'xx', '--levels', `${file.split('.')[0]}=1`, '--code', 'id')
  expect(imported('districts.csv')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('level 1: 3 areas'),
  })
  expect(imported('points.csv').stderr).toMatch(/^Row 5 of points\.csv has no border that can be read/)
  expect(imported('bare.csv').stderr).toMatch(/^bare\.csv has no column of borders/)
})

test('areas that lie over one another are refused by name', () => {
  const square = (code: string, west: number) => ({
    type: 'Feature',
    properties: { code, name: `Area ${code}` },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, 10],
          [west + 1, 10],
          [west + 1, 11],
          [west, 11],
          [west, 10],
        ],
      ],
    },
  })
  const features = [square('a', 20), square('b', 21), square('c', 21.2)]
  writeFileSync(join(folder, 'over.geojson'), JSON.stringify({ type: 'FeatureCollection', features }))
  const names = ['--country', 'xx', '--levels', 'over=2', '--code', 'code', '--name', 'name']
  const { status, stderr } = importAreas(join(folder, 'over'), '--file', 'over.geojson', ...names)
  expect([status, stderr.trim()]).toEqual([
    1,
    'Areas of level 2 lie over one another: b Area b in c Area c and 1 more. Who lives there would count twice; leave one of them out.',
  ])
})
