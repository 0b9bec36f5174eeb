import { createReadStream } from 'node:fs'

/**
 * The beginning of a page, a drawing or a program that a browser or server would run. Of the bytes of a photo, which are as good as
 * random, one megabyte in seven hundred spells `<svg` in some case and one in ninety thousand `<html`; so a short name counts only
 * with sixteen bytes of text behind it, the least that anything could be run in. That and the long names come about by themselves
 * once in some hundred thousand gigabytes.
 */
const foreign = /<(?:(?:script|iframe|object|!doctype)(?!\w)|(?:svg|html|\?php)(?!\w)[\t\n\r -~]{16})/i

/** Longest of those, less one: so much of a piece is looked at again with the next. */
const overlap = '<?php'.length + 16 - 1

/** Most bytes from the end of a ZIP archive to the mark that ends its list of contents. */
const archiveEnd = 65_557

/**
 * True for a picture that is a page, a script or an archive at the same time: such a file is one thing to who checks it and another
 * to who opens it.
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

/** True where the list of contents of a ZIP archive ends exactly where the bytes do. */
function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}
