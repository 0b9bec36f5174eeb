import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileRow } from '#db/rows.ts'
import { storedKey } from '#server/services/files/fileKeys.ts'
import type { DeviceCopy } from '../../checks/checkAgreement.ts'
import type { LogRow } from '../../checks/serverTruth.ts'
import type { Round } from '../Round.ts'

/**
 * Checks that files marked as uploaded are on the server's disk, byte for byte under their hash (I23). Also checks that
 * every photo saved on this device is on the server and referenced by a record or conflict (I12).
 */
export function checkPhotos(round: Round, companyId: string, log: readonly LogRow[], copy: DeviceCopy): void {
  const { setup } = round
  const text = JSON.stringify(log.map(({ after }) => after))
  const rows = copy.rows<FileRow>('files')
  for (const { sha256, state, refusedCode } of rows) {
    if (state === 'refused') round.report('lost', 'I23', `photo ${sha256} was refused: ${refusedCode}`)
    if (state === 'stored' && !isStored(setup.dataDir, companyId, sha256))
      round.report('lost', 'I23', `photo ${sha256} counts as stored and is not on the server`)
  }
  const listed = setup.rows<{ sha256: string }>('select sha256 from file where company_id = ?', companyId)
  const stored = new Set(listed.map(({ sha256 }) => sha256))
  for (const { photo, said, member } of round.saves) {
    if (!photo || said !== 'saved' || !rows.some(({ sha256 }) => sha256 === photo)) continue
    if (!stored.has(photo) || !isStored(setup.dataDir, companyId, photo))
      round.report('lost', 'I12', `photo ${photo} of ${member.userId} was said to be saved and is not on the server`)
    if (!text.includes(photo)) round.report('lost', 'I12', `no record and no conflict names photo ${photo}`)
  }
}

function isStored(dataDir: string, companyId: string, sha256: string): boolean {
  const path = join(dataDir, 'files', ...storedKey(companyId, sha256).split('/'))
  return existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === sha256
}
