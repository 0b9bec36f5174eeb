// npm run layers: checks every import against .dependency-cruiser.mjs. Also fails if two folders of src/domain,
// server/services or a feature import each other, if a folder allowed to import a library doesn't, or if the picture of
// the layers is outdated. Doesn't use dependency-cruiser's own report, because that warns about TypeScript 7 on each
// run; the configured parser (swc) needs no TypeScript.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cruise } from '#tests/architecture/cruise.ts'
import { type Import, mutualFolders } from '#tests/architecture/folderPairs.ts'
import { drawLayers, importsByRoom } from './pictures/drawLayers.ts'

const root = join(import.meta.dirname, '..', '..')
const { modules, imports, violations, reasons } = await cruise(root, '.dependency-cruiser.mjs')
const law: { findUnusedHomes: (imports: readonly Import[]) => string[] } = await import(
  join(root, '.dependency-cruiser.mjs')
)

const features = new Set(modules.flatMap((path) => /^src\/features\/[^/]+/.exec(path) ?? []))
const pairs = ['src/domain', 'server/services', ...features].flatMap((room) =>
  mutualFolders(room, imports).map((pair) => `${room}: ${pair} import each other`),
)
const picture = await readFile(join(root, 'tests/tools/pictures/layers.svg'), 'utf8')
const faults = [
  ...violations.map(({ rule, from, to }) => `${from} → ${to}\n  ${rule}: ${reasons.get(rule) ?? ''}`),
  ...pairs,
  ...law.findUnusedHomes(imports).map((home) => `${home}: no file of this home imports the library`),
  ...(picture === drawLayers(importsByRoom(imports))
    ? []
    : ['The picture of the layers is out of date. Run "npm run pictures:layers".']),
]
for (const fault of faults) console.error(fault)
console.log(`${modules.length} modules, ${imports.length} imports: ${faults.length} against the rules`)
// Fail on an implausibly low number of modules: without a parser, dependency-cruiser reads no files and reports no
// faults.
if (modules.length < 1000 || features.size === 0 || faults.length > 0) process.exitCode = 1
