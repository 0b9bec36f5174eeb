// npm run messages:rename -- FILE: changes English texts of the product in source, catalogs and tests. FILE is JSON:
// [{ "old": "…", "new": "…", "context"?, "oldContext"?, "id"?, "in"?: ["src/…"], "zhTw"?, "zhCn"? }], see
// tests/tools/rename/README.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cataloguesFolder } from '#server/commands/cataloguesFolder.ts'
import { messageSource } from '#server/commands/messageCatalogues.ts'
import { parseRenameList, RenameRefused } from './rename/renameList.ts'
import { renameMessages, runIn } from './rename/renameMessages.ts'

const root = join(import.meta.dirname, '..', '..')
const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the list: npm run messages:rename -- FILE')

try {
  const { files, filledIn, toCheck } = await renameMessages(parseRenameList(readFileSync(file, 'utf8')), {
    root,
    source: messageSource,
    catalogues: cataloguesFolder,
    others: ['tests', 'server'].map((folder) => join(root, folder)),
    extract: async (folder) =>
      runIn(root, process.execPath, [join(import.meta.dirname, 'rename', 'extractChild.ts'), folder]),
    format: (paths) => {
      if (paths.length > 0) runIn(root, join(root, 'node_modules', '.bin', 'biome'), ['format', '--write', ...paths])
    },
  })
  console.log(`${files.length} files changed:\n  ${files.join('\n  ')}`)
  if (filledIn.length > 0) console.log(`Changed in tests, with values:\n  ${filledIn.join('\n  ')}`)
  if (toCheck.length > 0) console.log(`Not changed; look at these tests:\n  ${toCheck.join('\n  ')}`)
} catch (error) {
  if (!(error instanceof RenameRefused)) throw error
  console.error(`Nothing was changed.\n  ${error.problems.join('\n  ')}`)
  process.exitCode = 1
}
