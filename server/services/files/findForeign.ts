import { createReadStream } from 'node:fs'

/**
 * Start of markup or a program that a browser or server would run. In a photo's near-random bytes, one megabyte in
 * seven hundred contains `<svg` in some mix of cases, and one in ninety thousand contains `<html`. So short names must
 * be followed by sixteen bytes of text, which executable markup is assumed to have. False positives then occur about
 * once in half a million gigabytes.
 */
const foreign = /<(?:(?:script|iframe|object|!doctype)(?!\w)|(?:svg|html|\?php)(?!\w)[\t\n\r -~]{16})/i

/** Overlap between chunks in bytes: the longest match, minus one. */
const overlap = '<?php'.length + 16 - 1

/** Maximum bytes from a ZIP's end-of-directory mark to the end of the file. */
const archiveEnd = 65_557

/**
 * Returns whether a picture is also a page, script or archive, which viewers could interpret differently from checkers.
 */
export async function findForeign(path: string): Promise<boolean> {
  let before = ''
  let tail = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 })) {
    const bytes = chunk as Buffer
    const text = before + bytes.toString('latin1')
    if (foreign.test(text)) return true
    before = text.slice(-overlap)
    tail = Buffer.concat([tail, bytes]).subarray(-archiveEnd)
  }
  return endsAsArchive(tail)
}

function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}
