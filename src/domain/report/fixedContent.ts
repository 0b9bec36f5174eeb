import { canonicalJson } from '../json.ts'
import type { StoredReport } from './reportSetup.ts'

/** Returns the text whose SHA-256, in base64url, is the fingerprint of a sent report: its content for both audiences. */
export const fingerprintText = (open: StoredReport, whole: StoredReport): string =>
  canonicalJson([open.report, whole.report])

/** A version of a report as it was sent, for one audience. */
export interface FixedVersion {
  readonly entity: 'reportVersion' | 'reportFinance'
  readonly report: string
  readonly number: number
  /** Fingerprint of the report that it is part of. */
  readonly hash: string
  readonly content: StoredReport
}

/** Returns the text whose SHA-256 gives a version its id. */
export const versionText = ({ entity, report, number, hash, content }: FixedVersion): string =>
  canonicalJson([entity, report, number, hash, content.report])

/** Returns the id of a version: a UUID version 8 (RFC 9562) from the first 122 free bits of the SHA-256 of its text. */
export function versionId(sha256: Uint8Array): string {
  const bytes = Uint8Array.from(sha256.subarray(0, 16))
  bytes[6] = 0x80 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Returns true for an id that was made from content. Older apps gave random ones (UUID version 7). */
export const isVersionId = (id: string): boolean => id[14] === '8'
