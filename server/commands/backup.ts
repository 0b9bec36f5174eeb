// npm run backup -- --to FOLDER --keep 14: writes a backup of DATA_DIR while the server runs. See server/README.md for
// the drill.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readVersion } from '../context.ts'
import { readFolderEnv } from '../env.ts'
import { readFreeBytes } from '../services/backup/backupFiles.ts'
import { removeOldest } from '../services/backup/backupFolder.ts'
import { BackupProblem, sayBytes } from '../services/backup/backupProblem.ts'
import { isFilePart } from '../services/backup/fileRows.ts'
import { makeBackup } from '../services/backup/makeBackup.ts'
import { postgresBackup } from '../storage/postgres/renewDataSet.ts'
import { fromHere } from './fromHere.ts'
import { runCommand } from './runCommand.ts'

async function backUp(target: string | undefined, keep: number | undefined): Promise<void> {
  const { dataDir, bucket } = readFolderEnv(process.env)
  const to = target === undefined ? resolve(dataDir, 'backups') : fromHere(target)
  const plan = {
    dataDir,
    to,
    version: readVersion(),
    now: new Date(),
    freeBytes: readFreeBytes,
    isWithoutFiles: bucket !== undefined,
  }
  const made = await makeBackup(plan)
  console.log(`Backup ${made.path} (${sayBytes(made.bytes)}), read back and checked.`)
  for (const { name, v } of made.manifest.companies) console.log(`  ${name}: up to version ${v}`)
  const files = made.manifest.parts.filter(isFilePart)
  if (files.length > 0) {
    console.log(`  ${files.length} files (${sayBytes(files.reduce((sum, { bytes }) => sum + bytes, 0))})`)
  }
  if (bucket)
    console.log(`  Files are in the bucket ${bucket.name} and not in this backup: let the bucket keep versions.`)
  for (const { path } of made.lost) {
    console.log(`  Missing or damaged, and not in this backup: ${join(dataDir, path)}`)
  }
  if (keep === undefined) return
  for (const path of await removeOldest(to, keep, made)) console.log(`Removed ${path}`)
}

function readKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new BackupProblem(`--keep is "${text}"; it must be a whole number from 1, for example --keep 14.`)
  return Number(text)
}

await runCommand(async () => {
  if (process.env['DATABASE_URL']) throw new BackupProblem(postgresBackup)
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  if (values.to?.trim() === '')
    throw new BackupProblem('--to names no folder. Leave it out to write into DATA_DIR/backups.')
  await backUp(values.to, readKeep(values.keep))
}, BackupProblem)
