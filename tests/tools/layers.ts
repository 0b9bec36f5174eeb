// npm run layers: checks every import against .dependency-cruiser.mjs. Doesn't use dependency-cruiser's own report,
// because that warns about TypeScript 7 on each run; the configured parser (swc) needs no TypeScript.
import { join } from 'node:path'
import { cruise } from '#tests/architecture/cruise.ts'

const root = join(import.meta.dirname, '..', '..')
const { modules, imports, violations, reasons } = await cruise(root, '.dependency-cruiser.mjs')
for (const { rule, from, to } of violations) console.error(`${from} → ${to}\n  ${rule}: ${reasons.get(rule) ?? ''}`)
console.log(`${modules.length} modules, ${imports.length} imports: ${violations.length} against the rules`)
// Without a parser, dependency-cruiser reads nothing and finds nothing.
if (modules.length === 0 || violations.length > 0) process.exitCode = 1
