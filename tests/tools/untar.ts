import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

const block = 512

/** Unpacks a tar archive (ustar: files, folders, symbolic links) into `folder`; throws on entry names outside it. */
export async function untar(archive: Buffer, folder: string): Promise<void> {
  for (let at = 0; at + block <= archive.length; ) {
    const head = archive.subarray(at, at + block)
    const name = readText(head, 345, 155)
      ? `${readText(head, 345, 155)}/${readText(head, 0, 100)}`
      : readText(head, 0, 100)
    if (!name) return
    const size = Number.parseInt(readText(head, 124, 12) || '0', 8)
    const target = join(folder, name)
    if (normalize(name).startsWith('..')) throw new Error(`The archive holds a path outside its folder: ${name}`)
    await mkdir(dirname(target), { recursive: true })
    const type = readText(head, 156, 1)
    if (type === '5') await mkdir(target, { recursive: true })
    else if (type === '2') await symlink(readText(head, 157, 100), target)
    else if (type === '' || type === '0')
      await writeFile(target, archive.subarray(at + block, at + block + size), { mode: 0o755 })
    at += block + Math.ceil(size / block) * block
  }
}

function readText(head: Buffer, from: number, length: number): string {
  const end = head.indexOf(0, from)
  return head.toString('utf8', from, end >= 0 && end < from + length ? end : from + length).trim()
}
