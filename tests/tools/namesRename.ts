// npm run names:rename -- FILE: renames identifiers by type information and moves files, in src, server, sw, workers
// and tests. FILE is JSON, an array of {file, old, new}, {old, new, everywhere: true} and {from, to}; see
// tests/tools/rename/README.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LanguageServer } from './rename/languageServer.ts'
import { parseNameList } from './rename/nameList.ts'
import { RenameRefused } from './rename/renameList.ts'
import { runIn } from './rename/renameMessages.ts'
import { renameNames } from './rename/renameNames.ts'

const root = join(import.meta.dirname, '..', '..')
const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the list: npm run names:rename -- FILE')

const keys = readFileSync(join(root, 'tests', 'landed', 'keys.txt'), 'utf8').split('\n')
const storedNames = new Set(keys.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(/[^\w$]+/)))

const server = await LanguageServer.start(root)
try {
  // Open a file of each project, so that the language server finds references in every project.
  for (const path of ['src/app/main.tsx', 'sw/sw.ts', 'server/main.ts', 'tests/tools/namesRename.ts'])
    server.open(join(root, path))
  const { files, left } = await renameNames(
    parseNameList(readFileSync(file, 'utf8')),
    {
      root,
      storedNames,
      format: (paths) => {
        if (paths.length > 0) runIn(root, join(root, 'node_modules', '.bin', 'biome'), ['format', '--write', ...paths])
      },
      checkStored: () => runIn(root, 'npm', ['run', '-s', 'unit', '--', 'tests/landed/landed.test.ts']),
    },
    server,
  )
  console.log(`${files.length} files changed:\n  ${files.join('\n  ')}`)
  if (left.length > 0) console.log(`Left, because the new name is taken there:\n  ${left.join('\n  ')}`)
  console.log('Now run "npm run typecheck".')
} catch (error) {
  if (!(error instanceof RenameRefused)) throw error
  console.error(`Nothing was changed.\n  ${error.problems.join('\n  ')}`)
  process.exitCode = 1
} finally {
  server.stop()
}
