import * as v from 'valibot'
import { deriveRescueKey, type RescueCrypto } from './rescueKey.ts'
import { openPiece, pieceOverhead, sealPiece, type SealPorts } from './rescuePiece.ts'

export type RescueProblem =
  | 'notRescue'
  | 'cut'
  | 'newerVersion'
  | 'wrongPassphrase'
  | 'damaged'
  | 'otherUser'
  | 'otherCompany'

export type OpenedRescue = OpenedText | { readonly problem: RescueProblem }

export interface OpenedText {
  readonly text: string
  /** Reads a piece at an offset in bytes from the start of the first piece; undefined if corrupt. */
  readonly piece: (index: number, offset: number, length: number) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** OWASP's minimum rounds for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const minRounds = 600_000
/** Maximum rounds; more would only keep the device busy, and the app writes no such file. */
const maxRounds = 10_000_000
/** Format version of files without pieces, which older apps can read. */
const textVersion = 1
const piecesVersion = 2
const magic = 'CATCHMENT-RESCUE\n'
const lineEnd = 10
/** Maximum length of the header in bytes. */
const longestHeader = 1_000

const whole = (min: number, max: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max))
const base64 = v.pipe(v.string(), v.base64(), v.maxLength(100))
const versionSchema = v.object({ version: whole(1, Number.MAX_SAFE_INTEGER) })
const headerSchema = v.object({
  version: v.picklist([textVersion, piecesVersion]),
  rounds: whole(minRounds, maxRounds),
  salt: base64,
  iv: base64,
  /** Check value that distinguishes a wrong passphrase from a corrupt file. */
  check: base64,
  /** Length of the encrypted text after the header. */
  bytes: whole(16, Number.MAX_SAFE_INTEGER),
  /** Length of all pieces after the text. */
  tail: v.exactOptional(whole(1, Number.MAX_SAFE_INTEGER)),
})
type Header = v.InferOutput<typeof headerSchema>

/** Pieces after the text; their lengths must be known in advance. */
export interface RescuePieces {
  readonly lengths: readonly number[]
  readonly read: (index: number) => Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Encrypts with a passphrase: PBKDF2-SHA-256, HKDF, AES-256-GCM. The file is a magic line, a one-line JSON header, the
 * encrypted text, and encrypted pieces, with one piece in memory at a time. All parts are authenticated with the
 * header, pieces also with their number. No content is readable, not even the owner's name.
 */
export async function sealRescue(
  text: string,
  passphrase: string,
  ports: SealPorts,
  pieces?: RescuePieces,
): Promise<Blob> {
  const { subtle } = ports.crypto
  const [salt, iv] = [ports.random.bytes(16), ports.random.bytes(12)].map((bytes) => new Uint8Array(bytes)) as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ]
  const { key, check } = await deriveRescueKey(ports.crypto, passphrase, salt, minRounds)
  const content = new TextEncoder().encode(text)
  const tail = (pieces?.lengths ?? []).reduce((sum, length) => sum + length + pieceOverhead, 0)
  const header: Header = {
    version: tail === 0 ? textVersion : piecesVersion,
    rounds: minRounds,
    salt: toBase64(salt),
    iv: toBase64(iv),
    check: toBase64(check),
    bytes: content.length + tagBytes,
    ...(tail === 0 ? {} : { tail }),
  }
  const head = new TextEncoder().encode(`${magic}${JSON.stringify(header)}\n`)
  const parts = [new Blob([head, await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: head }, key, content)])]
  for (const index of (pieces?.lengths ?? []).keys()) {
    // A blob allows the browser to move each piece out of memory, to its storage for large blobs.
    parts.push(new Blob([await sealPiece(ports, key, head, index, await pieces!.read(index))]))
  }
  return new Blob(parts, { type: 'application/octet-stream' })
}

/** Bytes that AES-GCM adds: the authentication tag. */
const tagBytes = 16

/** Decrypts a file from `sealRescue`, or returns the problem. Never throws for a bad file. */
export async function openRescue(file: Blob, passphrase: string, crypto: RescueCrypto): Promise<OpenedRescue> {
  const read = await readHead(file)
  if ('problem' in read) return read
  const { header, head } = read
  const { key, check } = await deriveRescueKey(crypto, passphrase, fromBase64(header.salt), header.rounds)
  if (toBase64(check) !== header.check) return { problem: 'wrongPassphrase' }
  const end = head.length + header.bytes
  try {
    const algorithm = { name: 'AES-GCM', iv: fromBase64(header.iv), additionalData: head }
    const content = await crypto.subtle.decrypt(algorithm, key, await file.slice(head.length, end).arrayBuffer())
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return { text, piece: (index, offset, length) => openPiece(crypto, key, head, index, pieceAt(offset, length)) }
  } catch {
    // The passphrase is right, so the bytes must have been altered.
    return { problem: 'damaged' }
  }

  function pieceAt(offset: number, length: number): Blob {
    return file.slice(end + offset, end + offset + length + pieceOverhead)
  }
}

interface Head {
  readonly header: Header
  readonly head: Uint8Array<ArrayBuffer>
}

async function readHead(file: Blob): Promise<Head | { readonly problem: RescueProblem }> {
  const beginning = new Uint8Array(await file.slice(0, magic.length + longestHeader).arrayBuffer())
  const start = new TextDecoder('latin1').decode(beginning.subarray(0, magic.length))
  if (start !== magic) return { problem: start !== '' && magic.startsWith(start) ? 'cut' : 'notRescue' }
  const end = beginning.indexOf(lineEnd, magic.length)
  if (end < 0) return { problem: file.size < longestHeader ? 'cut' : 'damaged' }
  const json = readJson(new TextDecoder().decode(beginning.subarray(magic.length, end)))
  const named = v.safeParse(versionSchema, json)
  if (named.success && named.output.version > piecesVersion) return { problem: 'newerVersion' }
  const parsed = v.safeParse(headerSchema, json)
  if (!parsed.success) return { problem: 'damaged' }
  const { bytes, tail = 0 } = parsed.output
  const length = file.size - end - 1
  if (length !== bytes + tail) return { problem: length < bytes + tail ? 'cut' : 'damaged' }
  return { header: parsed.output, head: beginning.slice(0, end + 1) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
