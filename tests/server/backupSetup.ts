import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Device, openDevice, storeValues } from '../sync/device.ts'
import { startTestServer, type TestServer } from '../sync/testServer.ts'

const root = join(import.meta.dirname, '..', '..')

export const backupsIn = (place: string): string[] =>
  readdirSync(place)
    .filter((name) => name.startsWith('catchment-'))
    .toSorted()

/** Temporary folder with a data folder and its server; commands and server run as separate processes. */
export class BackupSetup {
  readonly folder = mkdtempSync(join(tmpdir(), 'catchment-backup-'))
  dataDir = join(this.folder, 'data')
  settings: Readonly<Record<string, string>> = {}
  #server: TestServer | undefined
  readonly #children: ChildProcess[] = []

  async startServer(): Promise<TestServer> {
    this.#server = await startTestServer(this.dataDir)
    return this.#server
  }

  async stopServer(): Promise<void> {
    await this.#server?.close()
    this.#server = undefined
  }

  /** Returns a device that stays signed in across server restarts. */
  async openDevice(): Promise<Device> {
    const { member, token } = await this.#server!.signIn(['planner'])
    return openDevice(member, (address, init) =>
      this.#server ? this.#server.networkWith(token)(address, init) : Promise.reject(new TypeError('Failed to fetch')),
    )
  }

  run(command: 'backup' | 'restore', ...args: string[]) {
    const file = join(root, 'server', 'commands', `${command}.ts`)
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
      env: this.#environment(),
      encoding: 'utf8',
    })
    return { status, stdout, stderr: stderr.trim() }
  }

  /** Starts a product process; resolves with the process and its output once it ends or prints `until`. */
  async launch(file: string, args: readonly string[], until?: string) {
    const child = spawn(process.execPath, [join(root, file), ...args], { env: this.#environment() })
    this.#children.push(child)
    let said = ''
    const end = once(child, 'close')
    const line = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString()
          if (until !== undefined && said.includes(until)) resolve()
        })
      }
    })
    await (until === undefined ? end : Promise.race([line, end]))
    return { child, said, end }
  }

  async makeOneBackup(): Promise<string> {
    await this.startServer()
    const device = await this.openDevice()
    await device.create('store', storeValues('in the backup'))
    await device.sync()
    const { status, stderr } = this.run('backup')
    if (status !== 0) throw new Error(stderr)
    await this.stopServer()
    const backups = join(this.dataDir, 'backups')
    return join(backups, backupsIn(backups)[0]!)
  }

  async close(): Promise<void> {
    for (const child of this.#children) if (child.kill('SIGKILL')) await once(child, 'close')
    await this.stopServer()
    rmSync(this.folder, { recursive: true })
  }

  #environment() {
    return {
      ...process.env,
      ...this.settings,
      DATA_DIR: this.dataDir,
      INIT_CWD: this.folder,
      NODE_ENV: 'production',
      PORT: '0',
    }
  }
}
