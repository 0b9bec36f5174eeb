import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFreeBytes } from '#server/services/backup/backupFiles.ts'
import { BackupProblem } from '#server/services/backup/backupProblem.ts'
import { makeBackup } from '#server/services/backup/makeBackup.ts'
import { restoreBackup } from '#server/services/backup/restoreBackup.ts'
import { BackupSetup, backupsIn } from './backupSetup.ts'

const backupName = 'catchment-2026-11-21T06-00-00-000Z'

let setup: BackupSetup
beforeEach(() => {
  setup = new BackupSetup()
})
afterEach(() => setup.close())

test('a restore refuses in one line what is no sound backup of this version, and changes nothing', async () => {
  const path = await setup.makeOneBackup()
  const present = readFileSync(join(setup.dataDir, 'catchment.sqlite'))
  const variant = (name: string, change: (copy: string) => void) => {
    cpSync(path, join(setup.folder, name), { recursive: true })
    change(join(setup.folder, name))
    return name
  }
  const withManifest = (change: (manifest: Record<string, unknown>, copy: string) => object) => (copy: string) => {
    const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8')) as Record<string, unknown>
    writeFileSync(join(copy, 'manifest.json'), JSON.stringify(change(manifest, copy)))
  }
  const turnBit = (copy: string) => {
    const bytes = readFileSync(join(copy, 'catchment.sqlite'))
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(join(copy, 'catchment.sqlite'), bytes)
  }
  const otherDatabase = withManifest((manifest, copy) => {
    const bytes = Buffer.alloc(0)
    writeFileSync(join(copy, 'catchment.sqlite'), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { ...manifest, parts: [{ path: 'catchment.sqlite', bytes: 0, sha256 }] }
  })
  mkdirSync(join(setup.folder, 'empty'))
  const tries = [
    ['nowhere', /^There is no backup .*nowhere\.$/],
    ['empty', /^.*empty is no backup of Catchment: it has no manifest\.json\.$/],
    [join(setup.dataDir, 'backups'), /backups holds backups\. Name one of them; the newest is .*catchment-.*Z$/],
    [join(path, 'manifest.json'), /manifest\.json is a file\. A backup is the folder/],
    [
      variant('bit', turnBit),
      /damaged: its file catchment\.sqlite is not the one that was written\. Nothing was changed/,
    ],
    [variant('part', (copy) => rmSync(join(copy, 'catchment.sqlite'))), /its file catchment\.sqlite is missing/],
    [
      variant('list', (copy) => writeFileSync(join(copy, 'manifest.json'), '{"product":')),
      /manifest\.json can't be read/,
    ],
    [
      variant(
        'lacks',
        withManifest((all) => ({ ...all, parts: undefined })),
      ),
      /its manifest\.json lacks parts/,
    ],
    [
      variant(
        'out',
        withManifest((all) => ({ ...all, parts: [{ path: '../x', bytes: 0, sha256: '' }] })),
      ),
      /lacks parts/,
    ],
    [
      variant('foreign', (copy) => writeFileSync(join(copy, 'manifest.json'), '{"name":"x"}')),
      /is of something else\.$/,
    ],
    [variant('other', otherDatabase), /its database is of something else\.$/],
    [
      variant(
        'format',
        withManifest((all) => ({ ...all, format: 2 })),
      ),
      /was made by a newer version of Catchment\. Install/,
    ],
    [
      variant(
        'newer',
        withManifest((all) => ({ ...all, migrations: ['2999-01-01-x'] })),
      ),
      /made by a newer version/,
    ],
  ] as const
  const plan = { dataDir: setup.dataDir, now: new Date(), epoch: crypto.randomUUID(), freeBytes: readFreeBytes }
  for (const [from, sentence] of tries) {
    const refusal = await restoreBackup({ ...plan, from: resolve(setup.folder, from) }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(BackupProblem)
    expect((refusal as Error).message).toMatch(sentence)
    expect((refusal as Error).message).not.toContain('\n')
  }
  expect(setup.run('restore', '--from', 'foreign')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^\S+foreign is no backup of Catchment: its manifest\.json is of something else\.$/),
  })
  expect(setup.run('restore').stderr).toMatch(/^Name the backup to bring back/)
  expect(readFileSync(join(setup.dataDir, 'catchment.sqlite'))).toEqual(present)
  expect(readdirSync(setup.dataDir).filter((name) => /restor|replaced/.test(name))).toEqual([])
})

test('a backup that can not be written is refused in one line, and leaves nothing', async () => {
  expect(setup.run('backup')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no database in the data folder/),
  })
  expect(existsSync(setup.dataDir)).toBe(false)
  await setup.makeOneBackup()
  writeFileSync(join(setup.folder, 'file'), '')
  expect(setup.run('backup', '--to', 'file').stderr).toMatch(
    /^The folder .*file can't be made \(it is a file\)\. Choose another/,
  )
  expect(setup.run('backup', '--keep', '0').stderr).toBe(
    '--keep is "0"; it must be a whole number from 1, for example --keep 14.',
  )
  expect(setup.run('backup', '--too', 'x').stderr).toMatch(/--too/)
  expect(setup.run('backup', '--to', '').stderr).toMatch(/^--to names no folder/)

  const plan = { dataDir: setup.dataDir, version: '1', now: new Date(), freeBytes: () => Promise.resolve(5_000) }
  await expect(makeBackup({ ...plan, to: join(setup.folder, 'full') })).rejects.toThrow(
    /^There is no room in .*full: \d\.\d MB are needed and 0\.0 MB are free\. Nothing was written\.$/,
  )
  expect(readdirSync(join(setup.folder, 'full'))).toEqual([])
  const [name] = backupsIn(join(setup.dataDir, 'backups'))
  await expect(restoreBackup({ ...plan, from: join(setup.dataDir, 'backups', name!), epoch: 'x' })).rejects.toThrow(
    /no room/,
  )
  expect(readdirSync(setup.dataDir).toSorted()).toEqual(['backups', 'catchment.lock', 'catchment.sqlite'])

  writeFileSync(join(setup.dataDir, 'catchment.sqlite'), 'this is no database, however long it is '.repeat(200))
  expect(setup.run('backup').stderr).toMatch(/^The database .* is damaged \(.*\), so no backup was written\./)
  expect(readdirSync(join(setup.dataDir, 'backups'))).toEqual([name])
})

test('of the backups of one installation the newest stay, and nothing else in their folder is touched', async () => {
  const path = await setup.makeOneBackup()
  const to = join(setup.folder, 'safe')
  cpSync(path, join(to, backupName), { recursive: true })
  const foreign = join(to, 'catchment-2000-01-01T00-00-00-000Z')
  cpSync(path, foreign, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(foreign, 'manifest.json'), 'utf8')) as object
  writeFileSync(join(foreign, 'manifest.json'), JSON.stringify({ ...manifest, epochs: ['another installation'] }))
  mkdirSync(join(to, 'catchment-1999-01-01T00-00-00-000Z'))
  const cut = spawnSync(process.execPath, ['-e', 'console.log(`${os.hostname()}.${process.pid}`)'], {
    encoding: 'utf8',
  })
  mkdirSync(join(to, `.${backupName}.${cut.stdout.trim()}.unfinished`))

  expect(setup.run('backup', '--to', 'safe', '--keep', '3').stdout).not.toContain('Removed')
  const said = setup.run('backup', '--to', 'safe', '--keep', '2')
  expect(said.stdout.match(/^Removed .*$/gm)).toHaveLength(1)
  const left = readdirSync(to).toSorted()
  expect(left.slice(0, 2)).toEqual(['catchment-1999-01-01T00-00-00-000Z', 'catchment-2000-01-01T00-00-00-000Z'])
  expect(left).toHaveLength(4)
})
