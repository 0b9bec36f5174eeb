import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBlock, writeBlock } from '#domain/performance/grid/readBlock.ts'
import { packReason } from '#domain/pack/packReasons.ts'
import { neutralText } from '#domain/parsing/neutralText.ts'
import { csvPieces } from '#draw/sheets/csv/writeCsv.ts'
import { pastedText } from '#features/surveys/statistics/statTable.ts'
import { listText } from '#server/packs/official/reportText.ts'
import { auditCsv } from '#server/services/audit/auditCsv.ts'
import { figureCopyText, figureLine } from '#session/figures/figureCopyText.ts'

const attacks = ['=1+1', '  =HYPERLINK("x")', '\u3000＝1', '\0@SUM(1)', '\u200b+cmd', '\u00a0-cmd', '＋cmd', '@A']

const emptyReport = { read: 0, matched: 0, unmatched: [], refused: [], totals: {} }

const words = {
  zone: 'Zone',
  formula: 'Formula',
  inputs: 'Inputs',
  source: 'Source',
  vintage: 'Vintage',
  coverage: 'Coverage',
  isNot: 'Keep in mind',
  packs: 'Map data',
  made: 'Created by',
}
const said = { zone: '', formula: '', source: '', vintage: '', coverage: '', isNot: '', packs: '', made: '' }

const statistics = (label: string) =>
  pastedText([
    { title: label, detail: label, headings: [label], rows: [{ label, cells: [{ text: label, value: label }] }] },
  ])

const audit = (label: string) =>
  auditCsv(
    [
      {
        id: '1',
        at: label,
        action: 'export',
        outcome: 'done',
        actor: { id: '1', name: label },
        object: { kind: 'store', id: '1', label },
        address: label,
        browser: label,
        system: label,
        details: { [label]: '1' },
      },
    ],
    true,
  )

const cellsOfCsv = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"]|"")*)"/g)].map((found) => found[1]!.replaceAll('""', '"'))

const ways: Readonly<Record<string, (text: string) => readonly string[]>> = {
  'a CSV file': (text) => cellsOfCsv([...csvPieces([[text, 'b']])].join('')),
  'the audit as CSV': (text) => cellsOfCsv(audit(text)),
  'the list of rows left out of a pack': (text) =>
    cellsOfCsv(
      listText([
        { ...emptyReport, file: text, refused: [{ row: 1, name: text, reason: packReason('empty', { file: text }) }] },
      ]),
    ),
  'figures by month, copied': (text) => [
    writeBlock([[text]]).replace(/^"(.*)"$/s, (_, inner: string) => inner.replaceAll('""', '"')),
  ],
  'statistics, copied': (text) => statistics(text).split(/[\t\n]/),
  'a figure, copied': (text) => [figureLine({ label: text, value: '5' })],
  'a figure with its inputs, copied': (text) =>
    figureCopyText({ ...said, label: text, value: '5', inputs: [{ label: text, value: `1\t${text}` }] }, words).split(
      /[\t\n]/,
    ),
}

describe.each(Object.entries(ways))('%s', (_name, cells) => {
  test.each(attacks)('%j is carried as text', (text) => {
    const calculated = cells(text).filter((cell) => neutralText(cell) !== cell && !cell.startsWith("'"))
    expect(calculated).toEqual([])
  })
})

test('what was copied from the figures by month is pasted back as it was', () => {
  const rows = [[...attacks, "'=x", '-5', '+420 1'], ['1']]
  expect(readBlock(writeBlock(rows))).toEqual(rows)
})

const root = join(import.meta.dirname, '..', '..')

/** Files that create CSV or tab-separated text but leave escaping to other code, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'src/features/explorer/figures/CopyButtons.tsx': 'figureCopyText makes the cells neutral',
  'server/packs/official/tableText.ts': 'read by the program itself, never saved',
}

test('whatever writes CSV or cells parted by tabs uses the one function', () => {
  const writers = ['src', 'server', 'workers', 'sw'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => `${room}/${path}`)
      .filter((path) =>
        /join\((['"`])(\\t|,|;)\1\).*\\r\\n|replaceAll\('"', '""'\)|join\((['"`])\\t\3\)/.test(
          readFileSync(join(root, path), 'utf8'),
        ),
      ),
  )
  const loose = writers.filter((path) => !/\bneutral(Text|Cells)\b/.test(readFileSync(join(root, path), 'utf8')))
  expect(loose.toSorted()).toEqual(Object.keys(elsewhere).toSorted())
})
