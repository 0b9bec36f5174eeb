import { canSome } from '#domain/access/permissions.ts'
import type { FileRow, OutboxRow } from '#db/rows.ts'
import { filesOfOperations } from '#db/files/unsentNames.ts'
import { storedKey } from '#server/services/files/fileKeys.ts'
import { companyIds, type CompanyName, memberOf } from '../parts/cast.ts'
import type { LocalCopy } from '../parts/LocalCopy.ts'
import type { RowChange } from '../parts/MemoryTable.ts'
import { hashOf } from '../parts/photoBytes.ts'
import type { World } from '../parts/World.ts'

const isOfFiles = (table: string): boolean => table === 'files' || table === 'filePieces' || table === 'fileThumbs'

function isOnServer(world: World, company: CompanyName, sha256: string): boolean {
  const text = 'SELECT bytes FROM file WHERE company_id = ? AND sha256 = ?'
  const rows = world.server.rows<{ bytes: number }>(text, companyIds[company], sha256)
  if (rows.length !== 1) return false
  const { files } = world.server
  try {
    return !files || hashOf(files.bytesOf(storedKey(companyIds[company], sha256))) === sha256
  } catch {
    return false
  }
}

const rowOf = (copy: LocalCopy, sha256: string): FileRow | undefined =>
  copy.rows<FileRow>('files').find((row) => row.sha256 === sha256)

const isBehind = (world: World, copy: LocalCopy): boolean =>
  world.journal.epochNumbers.get(String(copy.metaOf('epoch'))) !== world.epochs.length - 1

/** Checks I1 and I23 for a change of an outbox or file row. Returns whether the row is in a file table. */
export function checkFileChange(world: World, copy: LocalCopy, { table, before, after }: RowChange): boolean {
  if (table === 'outbox' && after) checkNamed(world, copy, after as unknown as OutboxRow)
  if (!isOfFiles(table)) return false
  if (table === 'files') checkRow(world, copy, before as unknown as FileRow, after as unknown as FileRow)
  if (table === 'filePieces' && before && !after) checkPieceGone(world, copy, String(before['sha256']))
  return true
}

/**
 * Checks that a file newly referenced by a saved change isn't a draft (I1). Files that the change already referenced
 * are skipped, because a later draft may have the same bytes.
 */
function checkNamed(world: World, copy: LocalCopy, row: OutboxRow): void {
  const known = world.journal.operations.get(row.opId)
  const namedBefore = filesOfOperations(known ? [known.row] : [])
  for (const sha256 of filesOfOperations([row])) {
    world.journal.photos.named[copy.member.company].add(sha256)
    if (!namedBefore.has(sha256) && rowOf(copy, sha256)?.state === 'draft')
      world.report('lost', 'I1', `operation ${row.opId} names the file ${sha256.slice(0, 8)}, which is still a draft`)
  }
}

function checkRow(world: World, copy: LocalCopy, before: FileRow | undefined, after: FileRow | undefined): void {
  const { company } = copy.member
  const { sha256 } = (after ?? before)!
  const name = `file ${sha256.slice(0, 8)} on ${copy.device.number}`
  world.whisper(() => `${copy.device.number} ${name} ${before?.state} → ${after?.state} ${after?.offset}`)
  const isProof = after?.state === 'stored' && before?.state !== 'stored'
  if (isProof && !isBehind(world, copy) && !isOnServer(world, company, sha256))
    world.report('lost', 'I23', `${name} counts as stored, and the server does not have it`)
  if (!before?.hasBytes || after?.hasBytes) return
  if (before.state === 'draft') {
    const unsent = [...copy.rows<OutboxRow>('outbox'), ...copy.rows<OutboxRow>('parked')]
    if (filesOfOperations(unsent).has(sha256)) world.report('lost', 'I23', `${name} was dropped and a change names it`)
    return
  }
  world.journal.photos.noteSwept(copy, sha256)
  if (!isBehind(world, copy) && !isOnServer(world, company, sha256))
    world.report('lost', 'I23', `${name} was let go of, and the server does not have it`)
}

function checkPieceGone(world: World, copy: LocalCopy, sha256: string): void {
  if (rowOf(copy, sha256)?.hasBytes)
    world.report('lost', 'I23', `a piece of file ${sha256.slice(0, 8)} went while it counts as kept`)
}

/**
 * Checks, once calm, that every referenced file is on the server, and no file is pending or with the wrong company (I1,
 * I12, I16, I20, I23).
 */
export function checkPhotos(world: World): void {
  for (const device of world.devices) for (const copy of device.copies.values()) checkCopy(world, copy)
  for (const company of ['A', 'B'] as const) checkCompany(world, company)
}

function checkCopy(world: World, copy: LocalCopy): void {
  const member = memberOf(world.journal.accountOf(copy.member.userId))
  for (const { sha256, state, hasBytes, refusedCode } of copy.rows<FileRow>('files')) {
    const name = `file ${sha256.slice(0, 8)} on ${copy.device.number}`
    if (state === 'queued' && canSome(member, 'business.edit')) world.report('stuck', 'I16', `${name} waits`)
    if (state === 'refused') world.report('stuck', 'I16', `${name} was refused: ${refusedCode}`)
    if (state === 'stored' && hasBytes && !isOnServer(world, copy.member.company, sha256))
      world.report('lost', 'I20', `${name} counts as stored, and the server does not have it`)
    const pieces = copy.rows<{ sha256: string }>('filePieces').filter((piece) => piece.sha256 === sha256)
    if (hasBytes && pieces.length === 0) world.report('lost', 'I20', `${name} lost its bytes`)
  }
}

function checkCompany(world: World, company: CompanyName): void {
  // If a user replaced a rejected change, check only the replacement.
  const operations = [...world.journal.operations.values()].filter(
    ({ copy, isReplaced }) => copy.member.company === company && !isReplaced,
  )
  const stored = world.server.rows<{ sha256: string }>(
    'SELECT sha256 FROM file WHERE company_id = ?',
    companyIds[company],
  )
  const named = filesOfOperations(operations.map(({ row }) => row))
  for (const { sha256 } of stored) {
    if (!world.journal.photos.named[company].has(sha256))
      world.report('leaked', 'I1', `${company} has the file ${sha256.slice(0, 8)}, which nobody saved`)
    else if (!isOnServer(world, company, sha256))
      world.report('lost', 'I23', `the file ${sha256.slice(0, 8)} of ${company} is not what its hash says`)
  }
  const has = new Set(stored.map(({ sha256 }) => sha256))
  for (const sha256 of named) {
    if (has.has(sha256) || world.journal.photos.wasSweptBeforeRestore(sha256)) continue
    const naming = operations.filter(({ row }) => filesOfOperations([row]).has(sha256))
    // A missing file is excused if all devices that had its bytes lost them to eviction, or still have it queued
    // because the owner can no longer send it. Devices where it is a draft or absent don't count.
    const isHere = (copy: LocalCopy): boolean => (rowOf(copy, sha256)?.state ?? 'draft') !== 'draft'
    const having = naming.filter(({ copy, isEvicted }) => isEvicted || isHere(copy))
    const isExcused =
      having.length > 0 && having.every(({ copy, isEvicted }) => isEvicted || rowOf(copy, sha256)?.state === 'queued')
    if (!isExcused) world.report('lost', 'I12', `the file ${sha256.slice(0, 8)} of ${company} is nowhere`)
  }
}
