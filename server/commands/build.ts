// npm run build: compiles the catalogs and builds the page into dist/ and the packs into dist/packs/. Skips the build
// if dist/ is newer than all its sources; `--force` builds anyway. Without devDependencies, an existing page isn't
// rebuilt.
import { existsSync } from 'node:fs'
import { buildPacks } from './buildPacks.ts'
import { chunkNotesFile } from './chunkNotes.ts'
import { hasBuildTools, hasPage, isPageFresh } from './pageFreshness.ts'

const isForced = process.argv.includes('--force')

/** Builds the page if necessary and possible. Returns whether there is a page. */
async function preparePage(): Promise<boolean> {
  const isFresh = isPageFresh() && !isForced
  if (hasBuildTools()) {
    // Import `buildPage` only to build, because it needs devDependencies.
    if (!isFresh || !existsSync(chunkNotesFile)) await (await import('./buildPage.ts')).buildPage()
    return true
  }
  const advice = 'run "npm ci && npm run build", then "npm ci --omit=dev"'
  if (!hasPage()) console.error(`The page isn't built, and the build tools aren't installed: ${advice}.`)
  else if (!isFresh)
    console.log(`The page in dist/ is older than its sources; it is served as it is. To renew it, ${advice}.`)
  return hasPage()
}

if (await preparePage()) await buildPacks(isForced)
else process.exitCode = 1
