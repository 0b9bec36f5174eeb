import { AppError, type ErrorCode } from '#domain/errors.ts'
import { readRange } from '#db/files/filePieces.ts'
import { type FileTurn, noteDamaged, noteOffset, noteRefused, noteStored } from './fileBook.ts'
import type { FileAnswer, FilePorts } from './filePorts.ts'

/** Size of the next part in bytes, and number of parts that arrived. Shared by all files and cycles. */
export interface PartPace {
  size: number
  arrived: number
}

const finalCodes: readonly ErrorCode[] = [
  'fileKind',
  'fileTooLarge',
  'fileTooManyPixels',
  'pictureNotes',
  'pictureUnreadable',
  'pictureHeic',
]

/** Maximum attempts to send a file per cycle; after that it is postponed to a later cycle. */
const maxBeginnings = 6
/** Maximum number of times the server may report a different offset without progress. */
const maxCorrections = 20

export type FileEnd = 'stored' | 'refused' | 'left'

/**
 * Sends parts from the server's offset, with one part in memory. Returns `left` if the file is no longer pending or
 * sending stopped. Throws `AppError` if the file must be retried later; parts that arrived aren't resent.
 */
export async function sendFile(
  ports: FilePorts,
  turn: FileTurn,
  pace: PartPace,
  isStopped: () => boolean,
): Promise<FileEnd> {
  for (let beginnings = 0; beginnings < maxBeginnings && !isStopped(); beginnings += 1) {
    const end = await sendOnce(ports, turn, pace, isStopped)
    if (end !== 'again') return end
  }
  if (isStopped()) return 'left'
  throw new AppError('serverBusy', { reason: 'beginnings' })
}

async function sendOnce(
  ports: FilePorts,
  turn: FileTurn,
  pace: PartPace,
  isStopped: () => boolean,
): Promise<FileEnd | 'again'> {
  const { net, userId } = ports
  const { sha256, bytes, mime } = turn.row
  try {
    let answer = await net.begin({ sha256, bytes, mime, userId })
    for (let corrections = 0; ; ) {
      if (answer.state === 'stored') return (await noteStored(ports.store, turn, ports.clock.now())) ? 'stored' : 'left'
      // Everything arrived, but the server hasn't verified it yet.
      if (answer.offset >= bytes) throw new AppError('serverBusy', { reason: 'checking' })
      if (isStopped() || !(await noteOffset(ports.store, turn, answer.offset))) return 'left'
      const next = await sendPart(ports, turn, answer, pace)
      corrections = next.isCorrection ? corrections + 1 : 0
      if (corrections > maxCorrections) throw new AppError('serverBusy', { reason: 'corrections' })
      answer = next.answer
    }
  } catch (error) {
    return afterRefusal(ports, turn, error)
  }
}

type OpenAnswer = Extract<FileAnswer, { state: 'open' }>

/**
 * Sends the part at the server's offset. If the server already has the part, it only responds with its current offset.
 */
async function sendPart(
  { store, net, userId, partBytes }: FilePorts,
  { row }: FileTurn,
  { uploadId, offset }: OpenAnswer,
  pace: PartPace,
): Promise<{ answer: FileAnswer; isCorrection: boolean }> {
  const bytes = await readRange(store, row, offset, pace.size)
  if (!bytes) throw new AppError('fileNotOnDevice')
  try {
    const answer = await net.append({ uploadId, offset, bytes, userId })
    pace.size = Math.min(partBytes.max, pace.size * 2)
    pace.arrived += 1
    return { answer, isCorrection: false }
  } catch (error) {
    const there = error instanceof AppError && error.code === 'wrongOffset' ? error.details['offset'] : undefined
    if (typeof there === 'number' && Number.isSafeInteger(there) && there >= 0 && there <= row.bytes)
      return { answer: { state: 'open', uploadId, offset: there }, isCorrection: true }
    // A connection too weak for a large part may carry smaller ones.
    if (error instanceof AppError && error.code === 'offline') {
      pace.size = Math.max(partBytes.min, Math.floor(pace.size / 2))
    }
    throw error
  }
}

async function afterRefusal(ports: FilePorts, turn: FileTurn, error: unknown): Promise<FileEnd | 'again'> {
  if (!(error instanceof AppError)) throw error
  const { code } = error
  if (code === 'uploadUnknown' || code === 'wrongOffset') return 'again'
  if (code === 'fileDamaged') {
    const row = await noteDamaged(ports.store, turn)
    if (!row) return 'left'
    return row.state === 'refused' ? 'refused' : 'again'
  }
  if (code !== 'fileNotOnDevice' && !finalCodes.includes(code)) throw error
  return (await noteRefused(ports.store, turn, code)) ? 'refused' : 'left'
}
