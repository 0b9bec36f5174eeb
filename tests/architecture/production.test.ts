import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { readServerModules } from './serverModules.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

test('the dependencies are exactly the packages that the server and its commands use', async () => {
  const { modules, packages } = await readServerModules()
  expect(modules).toEqual(expect.arrayContaining(['server/main.ts', 'server/services/slide/drawWorker.ts']))
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: Record<string, string> }
  const names = Object.keys(dependencies)
  expect(packages.filter((name) => !names.includes(name))).toEqual([])
  // The server finds data packages by path instead of importing them, so their paths count too.
  const text = (await Promise.all(modules.map(read))).join('\n')
  expect(names.filter((name) => !packages.includes(name) && !text.includes(`'${name}/`))).toEqual([])
})

test('an import of a build tool by a program of the server is noticed', async () => {
  expect((await readServerModules(['server/commands/buildPage.ts'])).packages).toContain('vite')
})

interface Freshness {
  readonly hasPage: boolean
  readonly isPageFresh: boolean
  readonly hasBuildTools: boolean
}

async function plantInstall(): Promise<{ write: (path: string) => Promise<void>; check: () => Freshness }> {
  const folder = await mkdtemp(join(tmpdir(), 'production-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const write = async (path: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), '{}')
  }
  const commands = ['pageFreshness', 'cataloguesFolder', 'readNewest'].map((name) => `server/commands/${name}.ts`)
  for (const path of [...commands, 'src/domain/locale.ts', 'package.json']) {
    await write(path)
    await copyFile(join(root, path), join(folder, path))
    await utimes(join(folder, path), 1_000, 1_000)
  }
  for (const path of ['server/commands', 'src/domain', 'src']) await utimes(join(folder, path), 1_000, 1_000)
  const program = `import * as page from './server/commands/pageFreshness.ts'
    const { hasPage, isPageFresh, hasBuildTools } = page
    console.log(JSON.stringify({ hasPage: hasPage(), isPageFresh: isPageFresh(), hasBuildTools: hasBuildTools() }))`
  const check = () =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder, encoding: 'utf8' }),
    ) as Freshness
  return { write, check }
}

test('a built page is served without build tools, and a missing or old one is noticed', async () => {
  const { write, check } = await plantInstall()
  expect(check()).toEqual({ hasPage: false, isPageFresh: false, hasBuildTools: false })
  for (const name of ['index.html', 'sw.js']) await write(`dist/${name}`)
  expect(check().hasPage).toBe(false)
  for (const locale of locales) await write(`locales/${locale}/messages.json`)
  expect(check()).toEqual({ hasPage: true, isPageFresh: true, hasBuildTools: false })
  await write('node_modules/vite/package.json')
  await write('src/domain/new.ts')
  expect(check()).toEqual({ hasPage: true, isPageFresh: false, hasBuildTools: true })
})
