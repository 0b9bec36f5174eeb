import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { extractMessages } from '../extractMessages.ts'
import type { RenameEntry } from './renameList.ts'
import { type RenameProject, renameMessages } from './renameMessages.ts'

const card = `import { Plural, Trans, useLingui } from '@lingui/react/macro'
export function Card({ sum, name, count }) {
  const { t } = useLingui()
  return (
    <section aria-label={t\`Give it back\`} title={t\`\${sum.text} of \${name}\`}>
      <Trans>Sent to <b>{name}</b> on {sum.day}</Trans>
      <Plural value={count} one="# row stays" other="# rows stay" />
      <Trans>From {sum.first} to {sum.last}</Trans>
      <Trans>Format</Trans>
    </section>
  )
}
`
const list = `import { Trans } from '@lingui/react/macro'
export const List = () => <Trans>Format</Trans>
`

let root = ''
let project: RenameProject

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rename = (...entries: RenameEntry[]) => renameMessages(entries, project)

function translate(locale: string) {
  const file = `locales/${locale}/messages.po`
  write(file, read(file).replace(/(msgid "(.+)"\nmsgstr )""/g, `$1"${locale} $2"`))
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'rename-'))
  project = {
    root,
    source: join(root, 'src'),
    catalogues: join(root, 'locales'),
    others: [join(root, 'tests')],
    extract: (folder) => extractMessages(folder, join(root, 'src')),
    format: () => undefined,
  }
  write('src/stores/Card.tsx', card)
  write('src/sheets/List.tsx', list)
  write(
    'tests/card.spec.ts',
    "page.getByText('3 rows stay'); page.getByRole('button', { name: 'Give it back' }); const kind = 'Format'\n",
  )
  await extractMessages(project.catalogues, project.source)
  translate('zh-tw')
  translate('zh-cn')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a renamed text keeps its translations, and code and tests have the new text', async () => {
  const result = await rename(
    { old: 'Give it back', new: 'Refund' },
    {
      old: '{count, plural, one {# row stays} other {# rows stay}}',
      new: '{count, plural, one {# row is kept} other {# rows are kept}}',
    },
  )
  expect(read('locales/zh-tw/messages.po')).toContain('msgid "Refund"\nmsgstr "zh-tw Give it back"')
  expect(read('locales/zh-cn/messages.po')).toContain(
    'msgstr "zh-cn {count, plural, one {# row stays} other {# rows stay}}"',
  )
  expect(read('locales/en-us/messages.po')).not.toContain('Give it back')
  expect(read('src/stores/Card.tsx')).toContain('aria-label={t`Refund`}')
  expect(read('src/stores/Card.tsx')).toContain('one="# row is kept" other="# rows are kept"')
  expect(read('tests/card.spec.ts')).toContain("getByText('3 rows are kept')")
  expect(read('tests/card.spec.ts')).toContain("{ name: 'Refund' }")
  expect(result.filledIn).toEqual(['tests/card.spec.ts:1 3 rows stay → 3 rows are kept'])
})

test('placeholders and elements in another order take their code and their translations along', async () => {
  await rename({ old: 'Sent to <0>{name}</0> on {0}', new: 'On {0}, sent to <0>{name}</0>' })
  expect(read('src/stores/Card.tsx')).toContain('<Trans>On {sum.day}, sent to <b>{name}</b></Trans>')
  expect(read('locales/zh-tw/messages.po')).toContain(
    'msgid "On {0}, sent to <0>{name}</0>"\nmsgstr "zh-tw Sent to <0>{name}</0> on {0}"',
  )
})

test('numbered placeholders that change places are renumbered in translations, too', async () => {
  await rename({ old: 'From {0} to {1}', new: 'Until {1}, since {0}' })
  expect(read('src/stores/Card.tsx')).toContain('<Trans>Until {sum.last}, since {sum.first}</Trans>')
  expect(read('locales/zh-cn/messages.po')).toContain('msgid "Until {0}, since {1}"\nmsgstr "zh-cn From {1} to {0}"')
})

test('a context splits one text in the files that are named, each with its own translation', async () => {
  await rename({ old: 'Format', new: 'Format', context: 'file', in: ['src/sheets'], zhTw: '檔案格式' })
  expect(read('src/sheets/List.tsx')).toContain('<Trans context="file">Format</Trans>')
  expect(read('src/stores/Card.tsx')).toContain('<Trans>Format</Trans>')
  const chinese = read('locales/zh-tw/messages.po')
  expect(chinese).toContain('msgctxt "file"\nmsgid "Format"\nmsgstr "檔案格式"')
  expect(chinese).toContain('msgid "Format"\nmsgstr "zh-tw Format"')
})

test('a single word in a test is left to a person where it may be data', async () => {
  const { toCheck } = await rename({ old: 'Format', new: 'Store format' })
  expect(toCheck).toEqual(['tests/card.spec.ts:1 Format'])
  expect(read('tests/card.spec.ts')).toContain("kind = 'Format'")
})

test.each<[string, RenameEntry[], string]>([
  [
    'names a text that there is not',
    [{ old: 'Nothing like it', new: 'New' }],
    'no text of the catalogues has this English',
  ],
  ['loses a placeholder', [{ old: '{0} of {name}', new: '{0}' }], 'lacks the placeholder name'],
  [
    'has a placeholder too many',
    [{ old: 'Format', new: 'Format {0}' }],
    "a placeholder that the old one doesn't have: 0",
  ],
  [
    'loses a placeholder in Chinese',
    [{ old: '{0} of {name}', new: '{name}: {0}', zhTw: '{0}' }],
    'its zh-tw text lacks the placeholder name',
  ],
  [
    'meets a text with another translation',
    [{ old: 'Give it back', new: 'Format' }],
    'the new text "Format" exists and is "zh-tw Format"',
  ],
  [
    'joins two texts with different translations',
    [
      { old: 'Give it back', new: 'Refund' },
      { old: 'Format', new: 'Refund' },
    ],
    'become one text, but differ',
  ],
  [
    'names files that do not use the text',
    [{ old: 'Give it back', new: 'Refund', in: ['src/sheets'] }],
    "the source doesn't use it there",
  ],
  [
    'has a text twice',
    [
      { old: 'Format', new: 'A' },
      { old: 'Format', new: 'B' },
    ],
    'is in the list twice',
  ],
])('a list that %s is refused, and nothing is changed', async (_, entries, problem) => {
  await expect(rename(...entries)).rejects.toThrow(problem)
  expect(read('src/stores/Card.tsx')).toBe(card)
  expect(read('src/sheets/List.tsx')).toBe(list)
})

test('everything is put back when the extractor finds other texts than planned', async () => {
  const before = read('locales/zh-tw/messages.po')
  const extract = async (folder: string) => {
    write('src/sheets/List.tsx', list.replace('Format', 'Something else'))
    await extractMessages(folder, project.source)
  }
  await expect(renameMessages([{ old: 'Give it back', new: 'Refund' }], { ...project, extract })).rejects.toThrow(
    '"Something else" (',
  )
  expect(read('src/stores/Card.tsx')).toBe(card)
  expect(read('locales/zh-tw/messages.po')).toBe(before)
})
