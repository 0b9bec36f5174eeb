import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planRealMap } from '#server/packs/official/realMap/planRealMap.ts'
import { readPackList, writePacks } from '#server/packs/packFolder.ts'
import { makeFolder, makeIsland, workbookOf } from './officialGround.ts'
import { writePbf } from './pbfWriter.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = makeFolder()

function runGround(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, INIT_CWD: folder.path }
  const command = join(root, 'server', 'commands', 'importRealMap.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr: stderr.trim() }
}

async function makeDataDir(name: string): Promise<string> {
  const dataDir = join(folder.path, name)
  mkdirSync(dataDir)
  await writePacks(join(dataDir, 'packs'), [makeIsland()], [])
  return dataDir
}
const idsIn = async (dataDir: string) => (await readPackList(join(dataDir, 'packs'))).map(({ id }) => id).toSorted()

const line = (properties: object) => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'LineString',
    coordinates: [
      [121.1, 25.05],
      [121.2, 25.05],
    ],
  },
})
const point = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [121.15, 25.05] } }
const write = (name: string, ...features: object[]) =>
  folder.write(name, JSON.stringify({ type: 'FeatureCollection', features }))

const people = folder.write(
  'people.csv',
  `年月,村里代碼,區域,村里,戶數,人口,男性人口,女性人口
2020-12,63000010-001,臺北市松山區,莊敬里,40,100,48,52
2020-12,10018010-001,新竹市東區,三民里,20,60,30,30
`,
)
const income = folder.write(
  'income-2020.csv',
  `縣市,鄉鎮市區,村里,納稅單位,綜合所得總額,平均數,中位數,第一分位數,第三分位數,標準差,變異係數
台北市,松山區,莊敬里,10,1000,100,90,50,120,10,10
`,
)
const streets = write('streets.geojson', line({ highway: 'primary', name: '路' }))
const rail = write('lines.geojson', line({ kind: 'metro', name: '線', colour: '#d90023' }))
const schools = { ...write('schools.geojson', point), as: 'school' }
const tdx = folder.write('shape.json', '[{"LineID":"R","Geometry":"LINESTRING(121.1 25.05,121.2 25.05)"}]')
const country = folder.write(
  'country.osm.pbf',
  writePbf(
    [
      { id: 1, lon: 121.1, lat: 25.05 },
      { id: 2, lon: 121.2, lat: 25.05, tags: { amenity: 'school', name: '國小' } },
    ],
    [{ id: 11, refs: [1, 2], tags: { highway: 'primary' } }],
  ),
)
const planned = async (...files: Parameters<typeof planRealMap>[0]) =>
  (await planRealMap(files)).map(({ kind, files: own }) => `${kind}: ${own.map(({ name }) => name).join(' ')}`)

test('each file goes to the kind that it holds, and a country’s file gives what no other file does', async () => {
  expect(await planned(streets, income, rail, people, schools)).toEqual([
    'population: people.csv',
    'income: income-2020.csv',
    'points: schools.geojson',
    'rail: lines.geojson',
    'roads: streets.geojson',
  ])
  expect(await planned(country, schools, tdx)).toEqual([
    'points: schools.geojson',
    'rail: shape.json',
    'roads: country.osm.pbf',
  ])
  expect(await planned(country)).toEqual(['points: country.osm.pbf', 'rail: country.osm.pbf', 'roads: country.osm.pbf'])
})

test('a table goes to its kind also where empty rows stand above its header', async () => {
  const rows = [
    [],
    ['年月', '村里代碼', '區域', '村里', '人口'],
    ['2020-12', '63000010-001', '臺北市松山區', '莊敬里', 100],
  ]
  const book = folder.write('below.xlsx', await workbookOf(rows))
  const text = folder.write('below.csv', `\n,,,\n${readFileSync(income.path, 'utf8')}`)
  expect(await planned(book, text)).toEqual(['population: below.xlsx', 'income: below.csv'])
})

test('one command makes all packs, tells what the country’s file lacks, and compares villages with the official file', async () => {
  const dataDir = await makeDataDir('whole')
  const said = runGround(dataDir, 'people.csv', 'income-2020.csv', 'country.osm.pbf', '--list', 'left.csv')
  expect(said).toMatchObject({ status: 0, stderr: '' })
  expect(said.stdout).toContain('No rail: The file has no railway')
  expect(said.stdout).toContain('right  臺北市松山區莊敬里: 100 people, as in the file')
  expect(said.stdout).toContain('right  台北市松山區莊敬里: 10 tax units, as in the file')
  expect(readFileSync(join(folder.path, 'left.csv'), 'utf8')).toContain('file,row,name,what,reason')
  expect(await idsIn(dataDir)).toEqual(['areas-tw', 'demographics-tw', 'income-tw', 'poi-tw', 'roads-tw'])
})

test('a file with a fault stops the command with its sentence, and nothing is written', async () => {
  const dataDir = await makeDataDir('fault')
  const cut = readFileSync(people.path, 'utf8').replace(',30,30\n', '')
  folder.write('cut.csv', cut)
  const said = runGround(dataDir, 'schools.geojson=school', 'cut.csv')
  expect(said.status).toBe(1)
  expect(said.stderr).toContain('cut.csv is incomplete')
  expect(await idsIn(dataDir)).toEqual(['areas-tw'])
  expect(runGround(dataDir).stderr).toContain('Name the official files')
})

test('--check ends with 1 where a village on the map is not as in the file', async () => {
  const dataDir = await makeDataDir('check')
  runGround(dataDir, 'people.csv')
  expect(runGround(dataDir, '--check', 'people.csv')).toMatchObject({ status: 0 })
  folder.write('newer.csv', readFileSync(people.path, 'utf8').replace('40,100,48,52', '41,101,49,52'))
  const said = runGround(dataDir, '--check', 'newer.csv')
  expect(said.status).toBe(1)
  expect(said.stdout).toContain(
    'WRONG  臺北市松山區莊敬里: 101 people, as in the file; shown population 100, households 40, male 48',
  )
  expect(await idsIn(dataDir)).toEqual(['areas-tw', 'demographics-tw'])
})
