import { appendFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const blockBytes = 32_768
const headBytes = 7

/**
 * Appends only an entry's header to the IndexedDB log in a closed profile, as if the browser had died before the body.
 * Header: checksum (4 bytes), length (2), kind (1). Returns the log's path.
 */
export async function tearLog(profile: string): Promise<string> {
  const top = join(profile, 'Default', 'IndexedDB')
  const folder = (await readdir(top)).find((name) => name.endsWith('.indexeddb.leveldb'))
  if (!folder) throw new Error('The profile has no IndexedDB.')
  const logs = (await readdir(join(top, folder))).filter((name) => name.endsWith('.log')).sort()
  const log = join(top, folder, logs.at(-1) ?? '')
  const left = blockBytes - ((await stat(log)).size % blockBytes)
  if (left <= headBytes) throw new Error('The last block of the log has no room for a head.')
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(0x5eed_5eed, 0)
  head.writeUInt16LE(Math.min(1000, left - headBytes), 4)
  head.writeUInt8(1, 6)
  await appendFile(log, head)
  return log
}
