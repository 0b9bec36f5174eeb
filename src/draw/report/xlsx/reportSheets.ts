import type { Report, ReportNode } from '#domain/report/reportNode.ts'
import { sheetName } from '../../sheets/xlsx/sheetName.ts'
import type { BookCell, BookSheet, BookWords } from './bookTypes.ts'
import { cellOf, nodeRows, wordsOf } from './nodeRows.ts'

type Row = readonly BookCell[]

export function reportSheets(report: Report, words: BookWords): readonly BookSheet[] {
  const { blocks } = report
  const name = uniqueNames([words.summary, words.inputs, words.notMeasured, words.methods])
  const own = [
    { name: name(words.summary), frozenRows: 1, rows: summaryRows(report, words) },
    ...blocks.map((block) => ({
      name: name(wordsOf(block.title, report)),
      frozenRows: 1,
      rows: blockRows(block, report),
    })),
  ]
  return [
    ...own,
    { name: words.inputs, frozenRows: 1, rows: inputRows(report, words) },
    { name: words.notMeasured, frozenRows: 1, rows: missingRows(report, words) },
    { name: words.methods, frozenRows: 1, rows: methodRows(report, words) },
  ]
}

const head = (...texts: readonly string[]): Row => texts.map((text) => ({ text, look: 'head' }))
const plain = (text: string | undefined): BookCell => (text === undefined || text === '' ? undefined : { text })

function summaryRows(report: Report, words: BookWords): readonly Row[] {
  const { title, subtitle, approval = [], head: top, foot, blocks, hash } = report
  const cards = blocks.flatMap(({ nodes }) => nodesIn(nodes)).filter((node) => node.kind === 'cards')
  return [
    [{ text: title, look: 'title' }],
    [plain(subtitle)],
    [
      plain([top.company, top.companyOther].filter(Boolean).join('　')),
      plain(top.kindLabel),
      plain(top.versionLabel),
      plain(top.stateLabel),
    ],
    ...approval.map((line): Row => [plain(line)]),
    ...[foot.computed, foot.exported, foot.confidential].filter(Boolean).map((line): Row => [plain(line)]),
    ...(hash === undefined ? [] : [[plain(words.fingerprint), plain(hash)]]),
    ...cards.flatMap((node) => nodeRows(node, report)),
    [],
    ...blocks.map((block): Row => [cellOf(block.title, report)]),
  ]
}

const blockRows = ({ title, nodes }: Report['blocks'][number], report: Report): readonly Row[] => [
  [{ text: wordsOf(title, report), look: 'title' }],
  ...nodes.flatMap((node) => nodeRows(node, report)),
]

function inputRows({ figures }: Report, words: BookWords): readonly Row[] {
  return [
    head(words.figure, words.value, words.formula, words.source, words.vintage, words.method),
    ...Object.values(figures).map(
      (figure): Row => [
        plain(figure.label),
        { figure, isInput: true },
        plain(figure.formula?.text),
        plain(figure.source),
        plain(figure.vintage),
        plain(figure.method),
      ],
    ),
  ]
}

function missingRows({ blocks, figures }: Report, words: BookWords): readonly Row[] {
  const said = blocks
    .flatMap(({ nodes }) => nodesIn(nodes))
    .flatMap((node) => (node.kind === 'missing' ? node.items : []))
  const unknown = Object.values(figures).filter(
    ({ value, label }) => value === null && !said.some(({ what }) => what === label),
  )
  return [
    head(words.what, words.why),
    ...said.map(({ what, why }): Row => [plain(what), plain(why)]),
    ...unknown.map(({ label, formula, source }): Row => [plain(label), plain(formula?.text ?? source)]),
  ]
}

/** Returns rows that explain how figures were derived, and the data credits required by open data licenses. */
function methodRows({ figures, sources }: Report, words: BookWords): readonly Row[] {
  const explained = Object.values(figures).filter(
    ({ formula, method }) => formula !== undefined || method !== undefined,
  )
  return [
    head(words.figure, words.formula, words.method),
    ...explained.map(({ label, formula, method }): Row => [plain(label), plain(formula?.text), plain(method)]),
    [],
    head(words.agency, words.dataSet, words.year, words.licence, words.link),
    ...sources.map(
      ({ agency, dataSet, year, licence, link }): Row => [agency, dataSet, year, licence, link].map(plain),
    ),
  ]
}

const nodesIn = (nodes: readonly ReportNode[]): readonly ReportNode[] =>
  nodes.flatMap((node) => (node.kind === 'columns' ? node.stacks.flatMap(nodesIn) : [node]))

function uniqueNames(existing: readonly string[]): (wanted: string) => string {
  const taken = new Set(existing.slice(1).map((name) => name.toLowerCase()))
  return (wanted) => {
    const text = wanted.trim()
    const cut = text.length > 26 ? text.slice(0, 26).replace(/(?:[A-Z]{2}[$¥]|£)?[\s\d.,]{1,26}$/u, '') : text
    const base = sheetName(cut, '–')
    let name = base
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base} (${number})`
    taken.add(name.toLowerCase())
    return name
  }
}
