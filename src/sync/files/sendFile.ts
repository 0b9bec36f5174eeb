import { AppError, type ErrorCode } from '#domain/errors.ts'
import { readRange } from '#db/files/filePieces.ts'
import { type FileTurn, noteDamaged, noteOffset, noteRefused, noteStored } from './fileBook.ts'
import type { FileAnswer, FilePorts } from './filePorts.ts'

/** How large the next part may be; kept between files and cycles. */
export interface PartPace {
  size: number
  /** Parts that arrived so far. */
  arrived: number
}

/** Refusals that no further try would change. */
const finalCodes: readonly ErrorCode[] = [
  'fileKind',
  'fileTooLarge',
  'fileTooManyPixels',
  'pictureNotes',
  'pictureUnreadable',
  'pictureHeic',
]

/** Beginnings again of one file in one cycle; more mean that something is ill, and the file waits for a later cycle. */
const maxBeginnings = 6
/** Times that the server may name another place than the one it named before, without anything having arrived. */
const maxCorrections = 20

export type FileEnd = 'stored' | 'refused' | 'left'

/**
 * Sends one file from where the server has it, part by part, with one part in memory. `left` when the file no longer waits, or when
 * sending was stopped. Throws `AppError` when it has to wait: nothing that arrived is sent again then.
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
      // All is there, but the server has not looked through it: it will have in a moment.
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

/** Sends the part at the server's offset. A part that it has already only tells where it stands now. */
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
    // A line on which a large part does not get through may take smaller ones.
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
  if (code === 'fileDamaged') return (await noteDamaged(ports.store, turn)) ? 'again' : 'refused'
  if (code !== 'fileNotOnDevice' && !finalCodes.includes(code)) throw error
  return (await noteRefused(ports.store, turn, code)) ? 'refused' : 'left'
}
