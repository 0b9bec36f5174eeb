import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMessages } from './checkMessages.ts'
import { extractMessages } from './extractMessages.ts'

const source = join(import.meta.dirname, '../../src/features/settings')

const languages = ['zh-tw', 'zh-cn']
let folder = ''

async function rewrite(locale: string, change: (text: string) => string) {
  const file = join(folder, locale, 'messages.po')
  await writeFile(file, change(await readFile(file, 'utf8')))
}

/** Translates every empty message except the file header, which has the only empty ID. */
const translateAll = (text: string) => text.replace(/(msgid "(?!")[\s\S]*?msgstr )""$/gm, '$1"有"')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogues-test-'))
  await extractMessages(folder, source)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the i18n check names each language that lacks a translation, and is content when none does', async () => {
  const problems = await checkMessages(folder, source)
  expect(problems).toHaveLength(2)
  for (const [index, locale] of languages.entries())
    expect(problems[index]).toContain(`locales/${locale}/messages.po has no words`)

  for (const locale of languages) await rewrite(locale, translateAll)
  expect(await checkMessages(folder, source)).toEqual([])
})

test('a text without words is named by its English', async () => {
  await rewrite('zh-tw', (text) => text.replace(/(msgid "Activity log entries"\nmsgstr )".*"/, '$1""'))
  expect(await checkMessages(folder, source)).toEqual([
    'locales/zh-tw/messages.po has no words for 1 text:\n  "Activity log entries"',
  ])
})

test('a text of a registry is named by its English and by its place there', async () => {
  const labels = join(import.meta.dirname, '../../src/i18n')
  const folderOfLabels = await mkdtemp(join(tmpdir(), 'catalogues-test-'))
  try {
    await extractMessages(folderOfLabels, labels)
    const [problem] = await checkMessages(folderOfLabels, labels)
    expect(problem).toMatch(/^locales\/zh-tw\/messages\.po has no words for \d+ texts:\n {2}"/)
    expect(problem).toContain('\n  "“{column}” is empty" (pack.emptyFigure)\n')
  } finally {
    await rm(folderOfLabels, { recursive: true, force: true })
  }
})

test('the i18n check fails on a catalogue that is behind the source, and leaves it as it is', async () => {
  const file = join(folder, 'en-us', 'messages.po')
  await rewrite('en-us', (text) => `${text}\nmsgid "No longer in the source"\nmsgstr "No longer in the source"\n`)
  const before = await readFile(file, 'utf8')
  expect(await checkMessages(folder, source)).toEqual([
    expect.stringContaining('locales/en-us/messages.po is behind the source'),
  ])
  expect(await readFile(file, 'utf8')).toBe(before)
})
