import { canonicalJson } from '../json.ts'
import type { StoredReport } from './reportSetup.ts'

/**
 * Returns the text from which a sent report's fingerprint (SHA-256, base64url) is computed: the content for both
 * audiences.
 */
export const fingerprintText = (open: StoredReport, whole: StoredReport): string =>
  canonicalJson([open.report, whole.report])

export interface FixedVersion {
  readonly entity: 'reportVersion' | 'reportFinance'
  readonly report: string
  readonly number: number
  readonly hash: string
  readonly content: StoredReport
}

export const versionText = ({ entity, report, number, hash, content }: FixedVersion): string =>
  canonicalJson([entity, report, number, hash, content.report])

/** Returns a version's id: a UUID version 8 (RFC 9562) with 122 bits of the SHA-256 of its text. */
export function versionId(sha256: Uint8Array): string {
  const bytes = Uint8Array.from(sha256.subarray(0, 16))
  bytes[6] = 0x80 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Returns whether an id is content-based. Older apps used random ids (UUID version 7). */
export const isVersionId = (id: string): boolean => id[14] === '8'
