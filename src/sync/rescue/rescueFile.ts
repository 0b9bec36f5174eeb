import * as v from 'valibot'
import type { Random } from '#db/savePorts.ts'
import { deriveRescueKey, type RescueCrypto } from './rescueKey.ts'

/** Why a file can't be taken; each has a sentence for the person. */
export type RescueProblem =
  | 'notRescue'
  | 'cut'
  | 'newerVersion'
  | 'wrongPassphrase'
  | 'damaged'
  | 'otherUser'
  | 'otherCompany'

export type OpenedRescue = { readonly text: string } | { readonly problem: RescueProblem }

/** What sealing needs from outside. */
export interface SealPorts {
  readonly crypto: RescueCrypto
  readonly random: Random
}

/** OWASP's least number of rounds for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const leastRounds = 600_000
/** More would only keep a device busy: nobody writes such a file. */
const mostRounds = 10_000_000
const formatVersion = 1
const magic = 'CATCHMENT-RESCUE\n'
const lineEnd = 10
/** No header is longer; a file that goes on without a line end is none of ours. */
const longestHeader = 1_000

const whole = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))
const base64 = v.pipe(v.string(), v.base64(), v.maxLength(100))
const versionSchema = v.object({ version: whole(1, Number.MAX_SAFE_INTEGER) })
const headerSchema = v.object({
  version: v.literal(formatVersion),
  rounds: whole(leastRounds, mostRounds),
  salt: base64,
  iv: base64,
  /** Tells a wrong passphrase from a damaged file. */
  check: base64,
  /** Length of what follows the header. */
  bytes: whole(16, Number.MAX_SAFE_INTEGER),
})
type Header = v.InferOutput<typeof headerSchema>

/**
 * Encrypts a text with a passphrase: PBKDF2-SHA-256, HKDF, AES-256-GCM. The file is a line that names it, a header as one line of
 * JSON, and the encrypted bytes; the header is authenticated with them. Nothing of the content, not even whose it is, is readable.
 */
export async function sealRescue(text: string, passphrase: string, ports: SealPorts): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = ports.crypto
  const [salt, iv] = [ports.random.bytes(16), ports.random.bytes(12)].map((bytes) => new Uint8Array(bytes)) as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ]
  const { key, check } = await deriveRescueKey(ports.crypto, passphrase, salt, leastRounds)
  const content = new TextEncoder().encode(text)
  const header: Header = {
    version: formatVersion,
    rounds: leastRounds,
    salt: toBase64(salt),
    iv: toBase64(iv),
    check: toBase64(check),
    bytes: content.length + tagBytes,
  }
  const head = new TextEncoder().encode(`${magic}${JSON.stringify(header)}\n`)
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: head }, key, content)
  const file = new Uint8Array(head.length + sealed.byteLength)
  file.set(head)
  file.set(new Uint8Array(sealed), head.length)
  return file
}

/** AES-GCM adds this to what it encrypts. */
const tagBytes = 16

/** Decrypts a file of `sealRescue`, or says what is wrong with it. Nothing is thrown for a bad file. */
export async function openRescue(
  file: Uint8Array<ArrayBuffer>,
  passphrase: string,
  crypto: RescueCrypto,
): Promise<OpenedRescue> {
  const read = readHead(file)
  if ('problem' in read) return read
  const { header, head, body } = read
  const salt = fromBase64(header.salt)
  const { key, check } = await deriveRescueKey(crypto, passphrase, salt, header.rounds)
  if (toBase64(check) !== header.check) return { problem: 'wrongPassphrase' }
  try {
    const algorithm = { name: 'AES-GCM', iv: fromBase64(header.iv), additionalData: head }
    const content = await crypto.subtle.decrypt(algorithm, key, body)
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content) }
  } catch {
    // The passphrase is right, so whatever fails here fails because the bytes are not those that were written.
    return { problem: 'damaged' }
  }
}

interface Head {
  readonly header: Header
  readonly head: Uint8Array<ArrayBuffer>
  readonly body: Uint8Array<ArrayBuffer>
}

function readHead(file: Uint8Array<ArrayBuffer>): Head | { readonly problem: RescueProblem } {
  const start = new TextDecoder('latin1').decode(file.subarray(0, magic.length))
  if (start !== magic) return { problem: start !== '' && magic.startsWith(start) ? 'cut' : 'notRescue' }
  const end = file.indexOf(lineEnd, magic.length)
  if (end < 0) return { problem: file.length < longestHeader ? 'cut' : 'damaged' }
  const json = readJson(new TextDecoder().decode(file.subarray(magic.length, end)))
  const named = v.safeParse(versionSchema, json)
  if (named.success && named.output.version > formatVersion) return { problem: 'newerVersion' }
  const parsed = v.safeParse(headerSchema, json)
  if (!parsed.success) return { problem: 'damaged' }
  const body = file.subarray(end + 1)
  if (body.length < parsed.output.bytes) return { problem: 'cut' }
  if (body.length > parsed.output.bytes) return { problem: 'damaged' }
  return { header: parsed.output, head: file.subarray(0, end + 1), body }
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
