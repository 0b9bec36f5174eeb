// npm run restore -- --from BACKUP: restores a backup into DATA_DIR; its server must be stopped. See server/README.md
// for the drill. npm run restore -- --new-epoch: starts a new data set after a PostgreSQL dump was restored.
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { uuidV7 } from '#domain/ids.ts'
import { readEnv, readFolderEnv } from '../env.ts'
import { readFreeBytes } from '../services/backup/backupFiles.ts'
import { BackupProblem } from '../services/backup/backupProblem.ts'
import { restoreBackup } from '../services/backup/restoreBackup.ts'
import { postgresRestore, renewDataSet } from '../storage/postgres/renewDataSet.ts'
import { fromHere } from './fromHere.ts'
import { runCommand } from './runCommand.ts'

async function restore(from: string): Promise<void> {
  const { dataDir, bucket } = readFolderEnv(process.env)
  const now = new Date()
  const epoch = uuidV7(now.getTime(), randomBytes(10))
  const where = { dataDir: resolve(dataDir), from: fromHere(from), isWithoutFiles: bucket !== undefined }
  const plan = { ...where, now, epoch, freeBytes: readFreeBytes }
  const { manifest, lost, asidePath } = await restoreBackup(plan)
  console.log(`Brought back the backup of ${manifest.madeAt} into ${plan.dataDir}.`)
  for (const { name, v } of manifest.companies) console.log(`  ${name}: as of version ${v}`)
  for (const { path } of lost) console.log(`  Missing or damaged in the backup, and not brought back: ${path}`)
  if (lost.length > 0) console.log('Devices that have these files send them again.')
  if (asidePath !== undefined) console.log(`What was there before is kept in ${asidePath}`)
  console.log('Start the server now: devices bring back what they had sent since.')
}

/**
 * Starts a new data set after a PostgreSQL restore. PostgreSQL's tools restore the dump; the new data set makes devices
 * resend later changes.
 */
async function restorePostgres(url: string, isBroughtBack: boolean): Promise<void> {
  if (!isBroughtBack) throw new BackupProblem(postgresRestore)
  await renewDataSet(url, uuidV7(Date.now(), randomBytes(10)))
  console.log('A new data set has begun. Start the servers now: devices bring back what they had sent since.')
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'new-epoch': { type: 'boolean' } } })
  const { databaseUrl } = readEnv({ DATABASE_URL: process.env['DATABASE_URL'] })
  if (databaseUrl !== undefined) await restorePostgres(databaseUrl, values['new-epoch'] === true)
  else if (values['new-epoch'])
    throw new BackupProblem(
      '--new-epoch is for PostgreSQL (DATABASE_URL): without it, --from BACKUP begins a new data set.',
    )
  else if (!values.from?.trim())
    throw new BackupProblem('Name the backup to bring back: npm run restore -- --from FOLDER')
  else await restore(values.from)
}, BackupProblem)
