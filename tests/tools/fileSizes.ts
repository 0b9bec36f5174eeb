// npm run sizes: lists lengths of code files; a file over the limit fails.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const rooms = ['src', 'sw', 'workers', 'server', 'migrations', 'tests']
const limit = 400

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : /\.(tsx?|mjs|css)$/.test(entry.name) ? [path] : []
  })
}

const files = rooms
  .flatMap((room) => listFiles(join(root, room)))
  .map((path) => ({ path: relative(root, path), lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }))
  .sort((a, b) => a.lines - b.lines)
const share = (part: number) => files[Math.min(files.length - 1, Math.floor(files.length * part))]?.lines ?? 0
console.log(`${files.length} files: median ${share(0.5)} lines, 90% have at most ${share(0.9)}, longest ${share(1)}`)

const tooLong = files.filter(({ lines }) => lines > limit)
for (const { path, lines } of tooLong)
  console.error(`${path} has ${lines} lines; ${limit} is the limit. Give its second idea a file.`)
if (tooLong.length > 0) process.exitCode = 1
