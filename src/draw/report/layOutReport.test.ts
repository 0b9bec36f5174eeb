import { expect, test } from 'vitest'
import { exampleReport } from '#tests/reports/exampleReport.ts'
import { formatFigure } from '#domain/report/reportFigure.ts'
import type { ReportNode } from '#domain/report/reportNode.ts'
import { makePages } from '#tests/tools/reportTools.ts'
import { reportOf, wideReport } from '#tests/tools/sampleReports.ts'
import { paper } from './layout/inks.ts'
import type { LaidReport, PageText } from './reportPage.ts'

const textsOf = (laid: LaidReport): readonly (readonly PageText[])[] =>
  laid.pages.map(({ items }) => items.filter((item): item is PageText => item.kind === 'text'))

function linesOf(texts: readonly PageText[]): readonly string[] {
  const lines = new Map<number, PageText[]>()
  for (const text of texts.filter(({ y }) => y > paper.top && y < paper.bottom + 2))
    lines.set(text.y, [...(lines.get(text.y) ?? []), text])
  return [...lines.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, parts]) =>
      parts
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(''),
    )
}

function outside(laid: LaidReport): readonly PageText[] {
  return textsOf(laid)
    .flat()
    .filter(
      ({ x, y, width, size }) =>
        x < paper.side - 1 || x + width > paper.width - paper.side + 1 || y > paper.height - 15 || y - size < 15,
    )
}

test.each([1, 30, 31, 100, 500])('a table of %i rows arrives whole, each page with its head', async (rows) => {
  const report = wideReport(rows, 3)
  const laid = await makePages(report)
  const pages = textsOf(laid)
  const all = new Set(pages.flat().map(({ figure }) => figure))
  expect(Object.keys(report.figures).filter((id) => !all.has(id))).toEqual([])
  for (const page of pages) expect(page.filter(({ text }) => text === 'Site 3')).toHaveLength(1)
  expect(outside(laid)).toEqual([])
})

test('twelve sites with a hundred rows arrive whole, their columns in parts that each begin with the first one', async () => {
  const report = wideReport(100, 12)
  const laid = await makePages(report)
  const texts = textsOf(laid).flat()
  for (const { id, value, format } of Object.values(report.figures)) {
    const written = texts.filter(({ figure }) => figure === id)
    expect(written.map(({ text }) => text).join('')).toBe(formatFigure({ value, format }, report.locale))
  }
  expect(outside(laid)).toEqual([])
})

test('neither a heading nor the row of a group is last on a page', async () => {
  for (let lines = 30; lines < 48; lines += 1) {
    const fill: ReportNode[] = Array.from({ length: lines }, (_, at) => ({
      kind: 'text',
      runs: [{ text: `Line ${at}` }],
    }))
    const laid = await makePages(
      reportOf([
        ...fill,
        { kind: 'heading', runs: [{ text: 'Heading' }] },
        {
          kind: 'table',
          alt: '',
          columns: [{ label: 'Head', align: 'start', share: 1 }],
          rows: [
            { kind: 'group', cells: [{ runs: [{ text: 'Group' }] }] },
            { kind: 'row', cells: [{ runs: [{ text: 'Row' }] }] },
          ],
        },
        { kind: 'notes', notes: [{ mark: 'a', runs: [{ text: 'Note' }] }] },
      ]),
    )
    const ends = textsOf(laid).map((texts) => linesOf(texts).at(-1))
    expect(ends).not.toContain('Heading')
    expect(ends).not.toContain('Head')
    expect(ends).not.toContain('Group')
    expect(textsOf(laid).map((texts) => linesOf(texts)[0])).not.toContain('a Note')
  }
})

test('no line of Chinese begins with a closing mark or ends with an opening one, and none is hyphenated', async () => {
  const text = '候選點（安和路一段）每月「全鏈淨增」一百六十七萬元，敦南店、信義A9店將流失；建議續找。'.repeat(12)
  for (const width of [0.05, 0.2, 0.35, 0.5, 0.8]) {
    const laid = await makePages(
      reportOf([{ kind: 'columns', shares: [width, 1 - width], stacks: [[{ kind: 'text', runs: [{ text }] }], []] }]),
    )
    for (const line of textsOf(laid).flatMap(linesOf)) {
      expect(line).not.toMatch(/^[，。、；：！？）」』】]/u)
      expect(line).not.toMatch(/[（「『【]$/u)
      expect(line).not.toMatch(/-$/u)
    }
  }
})

test('two marks beside each other share a square and a half', async () => {
  const laid = await makePages(reportOf([{ kind: 'text', runs: [{ text: '安和（一段），大安' }] }]))
  const half = textsOf(laid)
    .flat()
    .find(({ isHalf }) => isHalf)
  expect(half).toMatchObject({ text: '）', width: 4.5 })
})

test('a name of three hundred letters without a space stays on the paper', async () => {
  const name = 'Wolkenkratzer'.repeat(24)
  const laid = await makePages(
    reportOf(
      [
        { kind: 'text', runs: [{ text: name }] },
        {
          kind: 'table',
          alt: '',
          columns: [
            { label: name, align: 'start', share: 1 },
            { label: 'b', align: 'end', share: 9 },
          ],
          rows: [{ kind: 'row', cells: [{ runs: [{ text: name }] }, { runs: [] }] }],
        },
        {
          kind: 'cards',
          cards: [
            { label: name, figure: 'summary.netNew' },
            { label: 'b', figure: 'summary.rate' },
          ],
        },
        { kind: 'bars', alt: '', rows: [{ label: name, figure: 'rival.count' }] },
        { kind: 'signatures', places: [{ role: name, name }] },
      ],
      { title: name, subtitle: name, head: { ...exampleReport.head, company: name, companyOther: name } },
    ),
  )
  expect(outside(laid)).toEqual([])
  expect(
    textsOf(laid)
      .flat()
      .map(({ text }) => text)
      .join('')
      .split(name).length,
  ).toBeGreaterThan(5)
})

test('text from right to left turns nothing around it, and letters that no font has are told of', async () => {
  const laid = await makePages(reportOf([{ kind: 'text', runs: [{ text: 'Shop \u202Eמלון\u2067 12' }] }]))
  const line = linesOf(textsOf(laid)[0]!).find((each) => each.startsWith('Shop'))
  expect(line).toBe('Shop □□□□ 12')
  expect(laid.unknownLetters).toEqual(['מ', 'ל', 'ו', 'ן'])
})

test('rare letters of names and simplified ones have their glyphs', async () => {
  const laid = await makePages(
    reportOf([{ kind: 'text', runs: [{ text: '堃喆煊犇綉峯滙𤆬 评选 门庆际 硘仛㴪 臺鹽萬華 ㎡坪' }] }]),
  )
  expect(laid.unknownLetters).toEqual([])
})

test('a figure that is gone is a dash, and the page stands', async () => {
  const laid = await makePages({ ...exampleReport, figures: {} })
  expect(
    textsOf(laid)
      .flat()
      .filter(({ text }) => text === '–').length,
  ).toBeGreaterThan(10)
})

test('a page says where its blocks stand, so that a press finds them', async () => {
  const { pages } = await makePages(exampleReport)
  expect(new Set(pages.flatMap(({ blocks }) => blocks.map(({ id }) => id)))).toEqual(
    new Set(exampleReport.blocks.map(({ id }) => id)),
  )
})

test('a long line chart is followed by a table, so that every value arrives', async () => {
  const figures = Object.fromEntries(
    Array.from({ length: 36 }, (_, at) => [
      `m${at}`,
      { id: `m${at}`, label: `${at}`, value: 1_000_000 + at, format: { kind: 'count' as const } },
    ]),
  )
  const node: ReportNode = {
    kind: 'line',
    alt: '',
    labels: Object.keys(figures),
    series: [{ label: 'Sales', figures: Object.keys(figures) }],
  }
  const laid = await makePages(reportOf([node], { figures }))
  expect(
    new Set(
      textsOf(laid)
        .flat()
        .flatMap(({ figure }) => figure ?? []),
    ),
  ).toEqual(new Set(Object.keys(figures)))
})
