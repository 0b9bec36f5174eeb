// Prints registry texts after marking their string literals: node traceChild.ts MODULE < marks. Marks are { path: [{
// start, end, code }] }; `code` replaces the literal and shows a text's origin.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripTypeScriptTypes } from 'node:module'
import { applyEdits, type Edit } from './syntaxTree.ts'

const marks = JSON.parse(readFileSync(0, 'utf8')) as Record<string, Edit[]>

registerHooks({
  load(url, context, nextLoad) {
    const path = url.startsWith('file:') ? fileURLToPath(url) : ''
    const edits = marks[path]
    if (!edits) return nextLoad(url, context)
    const source = stripTypeScriptTypes(applyEdits(readFileSync(path, 'utf8'), edits))
    return { format: 'module', source, shortCircuit: true }
  },
})

const module = (await import(pathToFileURL(process.argv[2]!).href)) as {
  collectRegistryTexts: () => { id: string; message: string }[]
}
process.stdout.write(JSON.stringify(module.collectRegistryTexts()))
