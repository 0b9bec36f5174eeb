import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPackFile } from '#domain/pack/packFile.ts'
import { packReasons } from '#domain/pack/packReasons.ts'
import { readPackBytes, readPackList, writePacks } from '#server/packs/packFolder.ts'
import { takePacks } from '#server/storage/folderLock.ts'
import { makeFolder, makeIsland } from './officialGround.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = makeFolder()

function importPacks(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, INIT_CWD: folder.path }
  const command = join(root, 'server', 'commands', 'importPacks.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr: stderr.trim() }
}

async function dataDirWithAreas(name: string): Promise<string> {
  const dataDir = join(folder.path, name)
  mkdirSync(dataDir)
  await writePacks(join(dataDir, 'packs'), [makeIsland()], [])
  return dataDir
}

const head = '年月,村里代碼,區域,村里,戶數,人口,男性人口,女性人口'
const good = '2020-12,63000010-001,臺北市松山區,莊敬里,40,100,48,52'
const strange = '2020-12,63000010-009,臺北市松山區,新建里,4,10,5,5'

test('one command makes a pack of a file, tells its rows, lists those left out, and replaces the pack next time', async () => {
  const dataDir = await dataDirWithAreas('good')
  folder.write('people.csv', `${head}\n${good}\n${strange}\n`)
  const said = importPacks(dataDir, 'population', 'people.csv', '--list', 'left.csv')
  expect(said).toMatchObject({ status: 0, stderr: '' })
  expect(said.stdout).toContain('people.csv: 2 read, 1 matched, 1 without an area, 0 refused')
  expect(said.stdout).toContain('population 110, households 44, male 53, female 57')
  expect(said.stdout).toContain('Made demographics-tw, 2020-12')
  expect(readFileSync(join(folder.path, 'left.csv'), 'utf8').split('\r\n')[1]).toBe(
    '"people.csv",3,"臺北市松山區 新建里",without an area,"no area has the code 63000010009, and no unmatched village in its township has this name"',
  )
  folder.write('people.csv', `${head}\n${good.replaceAll('2020-12', '2021-06')}\n`)
  importPacks(dataDir, 'population', 'people.csv', '--source', 'My office', '--licence', 'CC0')
  const list = await readPackList(join(dataDir, 'packs'))
  expect(list.map(({ id, vintage }) => [id, vintage])).toEqual([
    ['areas-tw', '2021'],
    ['demographics-tw', '2021-06'],
  ])
  const pack = readPackFile(await readPackBytes(join(dataDir, 'packs'), list[1]!.hash))
  expect(pack?.sources).toEqual([{ name: 'My office', licence: 'CC0' }])
  // Files: the list, and each pack with its gzip. Replaced packs are gone.
  expect(readdirSync(join(dataDir, 'packs'))).toHaveLength(5)
})

test('a file of places says its type behind an equals sign', async () => {
  const dataDir = await dataDirWithAreas('places')
  const geometry = { type: 'Point', coordinates: [121.05, 25.05] }
  const features = [{ type: 'Feature', properties: {}, geometry }]
  folder.write('schools.geojson', JSON.stringify({ type: 'FeatureCollection', features }))
  const said = importPacks(dataDir, 'points', 'schools.geojson=school', '--vintage', '2026-01')
  expect(said).toMatchObject({ status: 0, stderr: '' })
  expect(said.stdout).toContain('school 1')
  expect(said.stdout).toContain('Made poi-tw, 2026-01')
})

test('whatever is wrong is told in one line, and the packs stay as they were', async () => {
  const dataDir = await dataDirWithAreas('bad')
  folder.write('people.csv', `${head}\n${good}\n`)
  folder.write('torn.csv', `${head}\n${good}\n2020-12,6300`)
  for (const name of ['lines.geojson', 'country.osm.pbf']) folder.write(name, '')
  expect(importPacks(dataDir, 'population', 'people.csv').status).toBe(0)
  const before = await readPackList(join(dataDir, 'packs'))
  const tries = [
    [['population', 'people.csv', 'torn.csv'], 'torn.csv is incomplete: row 3 has 2 of 8 cells. Download it again.'],
    [['population', 'nowhere.csv'], /^There is no file .*nowhere\.csv that can be read\.$/],
    [['income', 'people.csv', '--vintage', '2020'], /^people\.csv isn’t a table of income by village/],
    [
      ['weather', 'people.csv'],
      /^Say what to import: npm run packs:import -- population\|income\|points\|roads\|rail FILE/,
    ],
    [['population', 'people.csv', '--country', 'us'], /^There are no areas for “us” yet\./],
    [['population', 'people.csv', '--country', 'u5'], /^--country is "u5"/],
    [['population', 'people.csv', '--color', 'red'], /--color/],
    [
      ['rail', 'lines.geojson', 'country.osm.pbf', '--licence', 'CC0'],
      'The files have several sources: use --source with --licence.',
    ],
  ] as const
  for (const [args, sentence] of tries) {
    const { status, stdout, stderr } = importPacks(dataDir, ...args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
    expect(stderr.split('\n')).toHaveLength(1)
  }
  expect(await readPackList(join(dataDir, 'packs'))).toEqual(before)
  expect(readdirSync(join(dataDir, 'packs')).filter((name) => name.endsWith('.part'))).toEqual([])
})

// `ulimit` is a shell builtin, which Windows lacks.
test.skipIf(process.platform === 'win32')('a disk that is full is told, and the packs stay as they were', async () => {
  const dataDir = await dataDirWithAreas('full')
  const features = Array.from({ length: 20_000 }, (_, at) => {
    const geometry = { type: 'Point', coordinates: [121.05 + at / 1e6, 25.05] }
    return JSON.stringify({ type: 'Feature', properties: {}, geometry })
  }).join()
  folder.write('many.geojson', `{"type":"FeatureCollection","features":[${features}]}`)
  const command = join(root, 'server', 'commands', 'importPacks.ts')
  // Limit files of this process to 60 blocks, so that further writes fail as on a full disk.
  const line = 'ulimit -f 60; exec "$0" "$@"'
  const env = { ...process.env, DATA_DIR: dataDir, INIT_CWD: folder.path }
  const args = ['-c', line, process.execPath, command, 'points', 'many.geojson=school']
  const { status, stderr } = spawnSync('bash', args, { env, encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([1, packReasons.diskFull])
  expect(await readPackList(join(dataDir, 'packs'))).toHaveLength(1)
  expect(readdirSync(join(dataDir, 'packs'))).toHaveLength(3)
})

test('while another process imports, a command says so and changes nothing', async () => {
  const dataDir = await dataDirWithAreas('held')
  folder.write('people.csv', `${head}\n${good}\n`)
  const hold = takePacks(dataDir)
  const { status, stderr } = importPacks(dataDir, 'population', 'people.csv')
  expect([status, stderr]).toEqual([1, 'Another import is running. Try again when it has finished.'])
  expect(await readPackList(join(dataDir, 'packs'))).toHaveLength(1)
  hold?.release()
})

test('verifying official files where there are none says so and is no failure', () => {
  const command = join(root, 'server', 'commands', 'verifyRealData.ts')
  const nowhere = join(folder.path, 'nowhere')
  const { status, stdout } = spawnSync(process.execPath, [command, nowhere], { encoding: 'utf8' })
  expect(existsSync(nowhere)).toBe(false)
  expect([status, stdout]).toEqual([
    0,
    `There is no folder ${nowhere}: nothing was compared. Name one with official files: npm run verify:real -- FOLDER\n`,
  ])
})
