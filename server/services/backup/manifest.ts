import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BackupProblem } from './backupProblem.ts'

export const manifestName = 'manifest.json'

/** Backup format that this version writes, and the highest that it can read. */
export const backupFormat = 1

const markSchema = v.object({ product: v.literal('catchment'), format: v.pipe(v.number(), v.integer(), v.minValue(1)) })

const manifestSchema = v.object({
  ...markSchema.entries,
  version: v.string(),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  epochs: v.array(v.string()),
  migrations: v.array(v.string()),
  companies: v.array(v.object({ id: v.string(), name: v.string(), v: v.number() })),
  parts: v.array(
    v.object({
      path: v.pipe(v.string(), v.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)),
      bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
})

/** Description of a backup; the current data set is the last of `epochs`. */
export type Manifest = v.InferOutput<typeof manifestSchema>

/** A file of the backup; `path` is relative to the backup, with `/` separators. */
export type Part = Manifest['parts'][number]

/**
 * Reads a backup's manifest; undefined if missing. Throws a BackupProblem if the manifest is damaged, belongs to
 * another product or has a newer format.
 */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const content = parseJson(text, folder)
  const mark = v.safeParse(markSchema, content)
  if (!mark.success)
    throw new BackupProblem(`${folder} is no backup of Catchment: its ${manifestName} is of something else.`)
  if (mark.output.format > backupFormat) throw newerBackup(folder)
  const manifest = v.safeParse(manifestSchema, content)
  if (manifest.success) return manifest.output
  throw damagedBackup(folder, `its ${manifestName} lacks ${v.getDotPath(manifest.issues[0]) ?? 'what it must hold'}`)
}

function parseJson(text: string, folder: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damagedBackup(folder, `its ${manifestName} can't be read`)
  }
}

export const newerBackup = (folder: string): BackupProblem =>
  new BackupProblem(
    `The backup ${folder} was made by a newer version of Catchment. Install that version or a later one first.`,
  )

export const damagedBackup = (folder: string, reason: string): BackupProblem =>
  new BackupProblem(`The backup ${folder} is damaged: ${reason}. Nothing was changed. Bring back another one.`)
