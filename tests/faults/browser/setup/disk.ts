import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const megabytes = 96
const blockBytes = 64 * 1024

export interface Disk {
  /** False if this machine doesn't permit mounting; the disk then never fills up. */
  readonly isReal: boolean
  fill(): void
  mend(): void
  remove(): void
}

export function mountDisk(folder: string): Disk {
  const isReal = process.platform === 'linux' && process.getuid?.() === 0 && mount(folder)
  const ballast = join(folder, 'ballast')
  const mend = (): void => {
    if (existsSync(ballast)) withFile(ballast, (file) => ftruncateSync(file, 0))
  }
  const remove = (): void => {
    if (isReal) spawnSync('umount', ['--lazy', folder])
    process.off('exit', remove)
  }
  process.on('exit', remove)
  return { isReal, fill: () => isReal && fill(folder, ballast), mend, remove }
}

const mount = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'catchment-faults', folder]).status === 0

function fill(folder: string, ballast: string): void {
  withFile(ballast, (file) => {
    let at = 0
    for (let size = blockBytes; size >= 1; ) {
      try {
        at += writeSync(file, Buffer.alloc(size), 0, size, at)
        if (statfsSync(folder).bavail === 0) size = Math.min(size, 4_096)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size = Math.floor(size / 16)
      }
    }
  })
}

function withFile(path: string, work: (file: number) => void): void {
  const file = openSync(path, existsSync(path) ? 'r+' : 'w')
  try {
    work(file)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
