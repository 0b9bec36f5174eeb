// npm run regexes: judges the regexes that aren't recorded as linear; fails if one is neither linear nor bounded.
// npm run regexes:deep: judges all of them again, with --fresh (about two minutes). --write records the proven ones.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { boundedRegexes } from './boundedRegexes.ts'
import { judgeRegexes, type SourceFile } from './judgeRegexes.ts'
import { proveLinear } from './proveLinear.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const rooms = ['src', 'sw', 'workers', 'server', 'migrations']
const list = join(import.meta.dirname, 'proven.json')

function readSources(folder: string): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : readSources(path)
    const isSource = /\.(?:tsx?|mjs)$/.test(entry.name) && !/\.(?:test\.tsx?|d\.ts)$/.test(entry.name)
    return isSource ? [{ path: relative(root, path).replaceAll('\\', '/'), code: readFileSync(path, 'utf8') }] : []
  })
}

const isFresh = process.argv.includes('--fresh')
const known = isFresh ? [] : (JSON.parse(readFileSync(list, 'utf8')) as string[])
const files = rooms.flatMap((room) => readSources(join(root, room)))
const { problems, proven, judged } = await judgeRegexes(files, known, boundedRegexes, proveLinear)
const isNoted = JSON.stringify(known) === JSON.stringify(proven)
if (process.argv.includes('--write')) writeFileSync(list, `${JSON.stringify(proven, undefined, 2)}\n`)
else if (!isNoted && !isFresh) console.log('The list of proven regular expressions is old: npm run regexes -- --write')
console.log(
  `${proven.length} regular expressions are proven linear, ${judged} were judged now, ${problems.length} aren't proven`,
)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
