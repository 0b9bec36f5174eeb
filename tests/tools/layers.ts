// npm run layers: checks the tree against its laws: every import against .dependency-cruiser.mjs, no two folders of a
// room that import each other, no unused home of a library, and the picture of the layers. Doesn't use
// dependency-cruiser's own report, because that warns about TypeScript 7 on each run; the configured parser (swc) needs
// no TypeScript.
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
// Without a parser, dependency-cruiser reads nothing and finds nothing.
if (modules.length < 1000 || features.size === 0 || faults.length > 0) process.exitCode = 1
