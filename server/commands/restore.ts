// npm run restore -- --from BACKUP: puts a backup into DATA_DIR, whose server must stand still. README, "Operating it", has the drill.
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { uuidV7 } from '#domain/ids.ts'
import { readEnv, StartProblem } from '../env.ts'
import { readFreeBytes } from '../services/backup/backupFiles.ts'
import { BackupProblem } from '../services/backup/backupProblem.ts'
import { restoreBackup } from '../services/backup/restoreBackup.ts'

/** npm starts commands in the project's folder; a relative path is meant from where the person is. */
const here = process.env['INIT_CWD'] ?? process.cwd()

async function restore(from: string): Promise<void> {
  const { dataDir } = readEnv({ DATA_DIR: process.env['DATA_DIR'] })
  const now = new Date()
  const epoch = uuidV7(now.getTime(), randomBytes(10))
  const plan = { dataDir: resolve(dataDir), from: resolve(here, from), now, epoch, freeBytes: readFreeBytes }
  const { manifest, asidePath } = await restoreBackup(plan)
  console.log(`Brought back the backup of ${manifest.madeAt} into ${plan.dataDir}.`)
  for (const { name, v } of manifest.companies) console.log(`  ${name}: as of version ${v}`)
  if (asidePath !== undefined) console.log(`What was there before is kept in ${asidePath}`)
  console.log('Start the server now: devices bring back what they had sent since.')
}

try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from?.trim()) throw new BackupProblem('Name the backup to bring back: npm run restore -- --from FOLDER')
  await restore(values.from)
} catch (error) {
  // Wrong options and a folder that refuses come from Node, with a code.
  const isKnown =
    error instanceof BackupProblem || error instanceof StartProblem || (error instanceof Error && 'code' in error)
  console.error(isKnown ? error.message : error)
  process.exitCode = 1
}
