import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'

export type SheetFormat = 'xlsx' | 'geojson' | 'csv'

const zip = [0x50, 0x4b, 0x03, 0x04]
const compound = [0xd0, 0xcf, 0x11, 0xe0]
/** Signatures of other file types: PDF, PNG, JPEG, GIF, GZIP, RAR, 7z, Windows programs. */
const foreign = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x4d, 0x5a, 0x90],
]

/** Detects the format. Throws for an empty file and for known other file types. */
export function sniffSheet(bytes: Uint8Array): SheetFormat {
  if (bytes.length === 0) throw new TransferProblem(transferReason('fileEmpty'))
  const begins = (mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte)
  if (begins(zip)) return 'xlsx'
  if (begins(compound)) {
    throw new TransferProblem(transferReason(isEncrypted(bytes) ? 'passwordProtected' : 'oldExcel'))
  }
  if (foreign.some(begins)) throw new TransferProblem(transferReason('notASheet'))
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000)).replace(/^ï»¿/, '').trimStart().toLowerCase()
  if (/^(<!doctype html|<html|<table|<meta|<head|<body|<script)/.test(start))
    throw new TransferProblem(transferReason('webPage'))
  if (start.startsWith('<?xml') || start.startsWith('<')) {
    throw new TransferProblem(transferReason(start.includes('<html') ? 'webPage' : 'notASheet'))
  }
  return start.startsWith('{') ? 'geojson' : 'csv'
}

/** Returns whether a workbook is encrypted: an OLE container with a stream named EncryptedPackage, in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = bytes.indexOf(name[0]!); at >= 0; at = bytes.indexOf(name[0]!, at + 1))
    if (name.every((byte, place) => bytes[at + place] === byte)) return true
  return false
}
