// Builds a pack from official files in a child process: receives one order, reports progress and outcome, and exits.
import { join } from 'node:path'
import { usualSources } from '#domain/pack/officialKinds.ts'
import type { PackSource } from '#domain/pack/pack.ts'
import { packReason, type PackReason, countReasons } from '#domain/pack/packReasons.ts'
import type { ImportOutcome, SentWish } from '../../services/packImports/importRows.ts'
import { isFullDisk } from '../../storage/diskTrouble.ts'
import { takePacks } from '../../storage/folderLock.ts'
import { readPackList, writePacks } from '../packFolder.ts'
import { importOfficial, usualSourcesOf } from './importOfficial.ts'
import { type NamedFile, passesOf } from './namedFile.ts'
import { PackProblem } from './packProblem.ts'
import { readAreasOf } from './readAreasOf.ts'
import { StartProblem } from '../../startProblem.ts'
import { maxNotes, type SentFileReport } from '#domain/contracts/packImports.ts'
import type { FileReport, RowNote } from './importReport.ts'

const sentReport = ({ unmatched, refused, noted = [], ...report }: FileReport): SentFileReport => ({
  ...report,
  unmatched: leftOf(unmatched),
  refused: leftOf(refused),
  noted: leftOf(noted),
})

export const leftOf = (notes: readonly RowNote[]) => ({
  count: notes.length,
  reasons: countReasons(notes.map(({ reason }) => reason)),
  notes: notes.slice(0, maxNotes),
})

export interface WorkerOrder {
  readonly dataDir: string
  readonly folders: readonly string[]
  readonly request: Omit<SentWish, 'files'> & { readonly files: readonly (NamedFile & { readonly bytes: number })[] }
}

export type WorkerNews =
  | { readonly kind: 'progress'; readonly thousandths: number }
  | { readonly kind: 'writing' }
  | { readonly kind: 'ended'; readonly outcome: ImportOutcome }

const notify = (news: WorkerNews): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(news, undefined, undefined, () => resolve())
    else resolve()
  })

async function work({ dataDir, folders, request }: WorkerOrder): Promise<ImportOutcome> {
  const hold = takePacks(dataDir)
  if (!hold) return { state: 'refused', reason: packReason('busy') }
  try {
    const files = hearProgress(request)
    const order = { ...request, files, source: sourceOf(request) }
    const { pack, reports } = await importOfficial(order, () => readAreasOf(request.country, folders), new Date())
    const folder = join(dataDir, 'packs')
    const existing = await readPackList(folder)
    await notify({ kind: 'writing' })
    const [entry] = await writePacks(folder, [pack], existing)
    return { state: 'done', pack: entry!, reports: reports.map(sentReport) }
  } catch (error) {
    return { state: 'refused', reason: reasonOf(error) }
  } finally {
    hold.release()
  }
}

/**
 * Returns the source for all files; undefined if the form has the usual source unchanged, because each file then gets
 * its own usual source. Only a usual source has localized names.
 */
function sourceOf({ kind, source, files }: WorkerOrder['request']): PackSource | undefined {
  const { name, licence, address } = source
  const usual = usualSources[kind]
  if (name !== usual.name) return source
  if (licence === usual.licence && address === usual.address) return undefined
  const [own, ...others] = usualSourcesOf(kind, files)
  return own && others.length === 0 ? { ...own, licence, address } : source
}

const notifyEveryMs = 300

function hearProgress({ kind, files }: WorkerOrder['request']): NamedFile[] {
  const all = files.reduce((sum, file) => sum + file.bytes * passesOf(file, kind), 0)
  let read = 0
  let lastReport = 0
  const onBytes = (count: number): void => {
    read += count
    if (performance.now() - lastReport < notifyEveryMs) return
    lastReport = performance.now()
    void notify({ kind: 'progress', thousandths: Math.min(999, Math.floor((read / all) * 1000)) })
  }
  return files.map((file) => ({ ...file, onBytes }))
}

function reasonOf(error: unknown): PackReason {
  if (error instanceof PackProblem) return error.reason
  if (isFullDisk(error)) return packReason('diskFull')
  if (error instanceof StartProblem) return packReason('listDamaged')
  console.error(error)
  return packReason('fault')
}

process.once('disconnect', () => process.exit(1))
process.once('message', (order: WorkerOrder) => {
  void work(order)
    .then((outcome) => notify({ kind: 'ended', outcome }))
    .finally(() => process.disconnect())
})
