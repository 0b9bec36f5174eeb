import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BackupProblem } from './backupProblem.ts'

/** Name of the list inside a backup. */
export const manifestName = 'manifest.json'

/** Format of the backups that this version writes; an older version refuses what has a higher one. */
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

/**
 * What a backup says of itself: the version of the app, when it was made (ISO, UTC), the data sets its database has been (the
 * present one last), the migrations it has seen, how far each company was, and each file with its SHA-256.
 */
export type Manifest = v.InferOutput<typeof manifestSchema>

/** One file of a backup; `path` is relative to the backup, with `/` between folders. */
export type Part = Manifest['parts'][number]

/** The manifest of a backup; `undefined` where a folder has none. A BackupProblem when it is damaged, foreign or of a newer app. */
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

/** A backup that only a newer version of the app understands. */
export const newerBackup = (folder: string): BackupProblem =>
  new BackupProblem(
    `The backup ${folder} was made by a newer version of Catchment. Install that version or a later one first.`,
  )

/** A backup that is not as it was written. */
export const damagedBackup = (folder: string, reason: string): BackupProblem =>
  new BackupProblem(`The backup ${folder} is damaged: ${reason}. Nothing was changed. Bring back another one.`)
