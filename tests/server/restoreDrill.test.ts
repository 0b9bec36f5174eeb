import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { conflictsOpen, listRecords } from '#db/queries/records.ts'
import { openFile } from '#server/storage/openDatabase.ts'
import { type Device, storeValues } from '../sync/device.ts'
import { BackupSetup, backupsIn } from './backupSetup.ts'

let setup: BackupSetup
beforeEach(() => {
  setup = new BackupSetup()
})
afterEach(() => setup.close())

test('the drill: what two devices had sent since a backup is on the server again after its restore, exactly once', async () => {
  await setup.startServer()
  const devices = [await setup.openDevice(), await setup.openDevice()] as const
  const made = new Map<Device, string[]>(devices.map((device) => [device, []]))
  const work = async (name: string) => {
    for (const device of devices) {
      const ids = made.get(device)!
      ids.push(await device.create('store', storeValues(`${name} ${ids.length}`)))
      await device.edit('store', ids[0]!, { floor: `${name} ${ids.length}` })
      expect(await device.sync()).toMatchObject({ end: 'done' })
    }
  }

  await work('before')
  let isDone = false
  const backup = setup.launch('server/commands/backup.ts', ['--to', 'safe']).finally(() => (isDone = true))
  do await work('meanwhile')
  while (!isDone)
  const { said, child } = await backup
  expect([child.exitCode, said]).toEqual([0, expect.stringMatching(/^Backup .*, read back and checked\.\n {2}Test: /)])
  const [name] = backupsIn(join(setup.folder, 'safe'))
  const versionInBackup = Number(/up to version (\d+)/.exec(said)![1])
  await work('since')
  const [removed] = made.get(devices[0])!.slice(-1)
  await devices[0].remove('store', removed!)
  await devices[0].sync()
  await setup.stopServer()
  for (const device of devices) await device.edit('store', made.get(device)![0]!, { floor: 'unsent' })

  const restored = setup.run('restore', '--from', join('safe', name!))
  expect(restored).toMatchObject({ status: 0, stderr: '' })
  const { database } = (await setup.startServer()).context
  const versions = await database.selectFrom('company_version').select('v').execute()
  expect(versions).toEqual([{ v: versionInBackup }])
  for (const device of [...devices, ...devices]) expect(await device.sync()).toMatchObject({ end: 'done', parked: 0 })

  const late = await setup.openDevice()
  await late.sync()
  const everyStore = [...made.values()].flat().filter((id) => id !== removed)
  expect((await listRecords(late.database, 'store')).map(({ id }) => id).toSorted()).toEqual(everyStore.toSorted())
  for (const device of [...devices, late]) {
    expect(await conflictsOpen(device.database)).toEqual([])
    expect(await device.database.outbox.count()).toBe(0)
    for (const id of everyStore) expect(await device.record('store', id)).toEqual(await late.record('store', id))
  }
  for (const ids of made.values()) {
    expect(await late.record('store', ids[0]!)).toMatchObject({ fields: { floor: 'unsent' }, deletedV: null })
  }
  const written = await database.selectFrom('change_log').select('op_id').execute()
  const sent = await Promise.all(devices.map((device) => device.database.sent.toArray()))
  expect(written.map((row) => row.op_id).toSorted()).toEqual(
    sent
      .flat()
      .map((row) => row.opId)
      .toSorted(),
  )
})

test('a restore keeps what was there, and what was kept can be brought back in turn', async () => {
  const path = await setup.makeOneBackup()
  await setup.startServer()
  const device = await setup.openDevice()
  await device.create('store', storeValues('only in what was replaced'))
  await device.sync()
  await setup.stopServer()
  const { stdout } = setup.run('restore', '--from', path)
  const [, aside] = /kept in (.*)$/m.exec(stdout)!
  const countStores = (place: string) => {
    const file = openFile(place)
    const count = file.prepare("SELECT count(*) FROM record WHERE entity = 'store'").pluck().get()
    file.close()
    return count
  }
  expect([countStores(setup.dataDir), countStores(aside!)]).toEqual([1, 2])
  expect(readdirSync(setup.dataDir).filter((name) => /restor/.test(name))).toEqual([])

  const previousDir = setup.dataDir
  setup.dataDir = aside!
  expect(setup.run('backup', '--to', 'kept')).toMatchObject({ status: 0 })
  setup.dataDir = previousDir
  const [name] = backupsIn(join(setup.folder, 'kept'))
  expect(setup.run('restore', '--from', join('kept', name!))).toMatchObject({ status: 0 })
  expect(countStores(setup.dataDir)).toBe(2)
  const file = openFile(setup.dataDir)
  expect(file.prepare('SELECT count(*) FROM dataset').pluck().get()).toBe(1)
  file.close()
})

test('a backup restores into an empty folder of another machine, as a data set of its own', async () => {
  const path = await setup.makeOneBackup()
  const before = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as { epochs: string[] }
  setup.dataDir = join(setup.folder, 'elsewhere')
  const said = setup.run('restore', '--from', path)
  expect(said).toMatchObject({ status: 0, stderr: '' })
  expect(said.stdout).not.toContain('kept in')
  const { context } = await setup.startServer()
  const epochs = await context.database.selectFrom('epoch_start').select('epoch').orderBy('ordinal').execute()
  expect(epochs).toEqual([
    { epoch: before.epochs[0] },
    await context.database.selectFrom('dataset').selectAll().executeTakeFirst(),
  ])
})

test('a restore waits for nobody: while a server uses the folder it is refused, and one that was killed is no hindrance', async () => {
  const path = await setup.makeOneBackup()
  const { child, said, end } = await setup.launch('server/main.ts', [], 'Catchment is at')
  expect(said).toContain('Catchment is at')
  expect(setup.run('restore', '--from', path)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The data folder .* is in use: a server or a backup runs on it\. Stop that first\./),
  })
  expect(setup.run('backup')).toMatchObject({ status: 0, stderr: '' })
  child.kill('SIGKILL')
  await end
  expect(setup.run('restore', '--from', path)).toMatchObject({ status: 0, stderr: '' })
})

test('a server does not start on a folder where a restore was cut short, until it is done once more', async () => {
  const path = await setup.makeOneBackup()
  writeFileSync(join(setup.dataDir, 'restore.unfinished'), '')
  mkdirSync(join(setup.dataDir, 'restoring'))
  writeFileSync(join(setup.dataDir, 'restoring', 'catchment.sqlite'), 'half')
  rmSync(join(setup.dataDir, 'catchment.sqlite'))
  const refused = await setup.launch('server/main.ts', [])
  expect(refused.said).toMatch(/^Bringing a backup back into .* was cut short\. Run "npm run restore/)
  expect(existsSync(join(setup.dataDir, 'catchment.sqlite'))).toBe(false)
  expect(setup.run('restore', '--from', path)).toMatchObject({ status: 0, stderr: '' })
  expect(readdirSync(setup.dataDir).toSorted()).toEqual(['backups', 'catchment.lock', 'catchment.sqlite'])
  expect((await setup.launch('server/main.ts', [], 'Catchment is at')).said).toContain('Catchment is at')
})
