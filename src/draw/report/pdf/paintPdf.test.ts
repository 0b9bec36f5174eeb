import { expect, test } from 'vitest'
import { exampleReport } from '#tests/reports/exampleReport.ts'
import { openPdf, readPdf } from '#tests/tools/readPdf.ts'
import { makePages, makePdf, reportFonts } from '#tests/tools/reportTools.ts'
import { reportOf, wideReport } from '#tests/tools/sampleReports.ts'
import { FontBook } from '../fonts/fontBook.ts'
import { paper } from '../layout/inks.ts'

/** Returns the file as text; the tag tree isn't compressed. */
const lettersOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

async function rolesOf(bytes: Uint8Array, page: number): Promise<readonly string[]> {
  const pdf = await openPdf(bytes)
  const tree = await (await pdf.getPage(page)).getStructTree()
  await pdf.loadingTask.destroy()
  interface Node {
    readonly role?: string
    readonly children?: readonly Node[]
  }
  const walk = (node: Node): readonly string[] => [
    ...(node.role ? [node.role] : []),
    ...(node.children ?? []).flatMap(walk),
  ]
  return walk(tree as Node)
}

test('a PDF is read by its tags, in the order of its pages', async () => {
  const roles = await rolesOf(await makePdf(exampleReport), 1)
  expect(roles.filter((role) => ['H1', 'H2', 'Figure', 'Table'].includes(role))).toEqual([
    'H1',
    'H2',
    'H2',
    'Figure',
    'H2',
    'Figure',
    'Table',
  ])
  expect(roles.filter((role) => role === 'TH')).toHaveLength(4)
})

test('heads of columns say what they are the head of; one that stands again is decoration', async () => {
  const bytes = await makePdf(wideReport(80, 3))
  expect([...lettersOf(bytes).matchAll(/\/Scope \/Column/g)]).toHaveLength(4)
  const { pageTexts } = await readPdf(bytes)
  expect(pageTexts.length).toBeGreaterThan(1)
  for (const text of pageTexts) expect(text).toContain('Site 3')
  expect([...lettersOf(bytes).matchAll(/\/S \/TH\b/g)]).toHaveLength(4)
})

test('an empty cell is a cell all the same', async () => {
  // Six rows of four cells, one group cell across all columns, and the total row with its empty share.
  expect([...lettersOf(await makePdf(exampleReport)).matchAll(/\/S \/TD\b/g)]).toHaveLength(6 * 4 + 1 + 4)
})

test('a link stands in an element of its own and says where it leads', async () => {
  const bytes = await makePdf(
    reportOf([
      { kind: 'text', runs: [{ text: 'See ' }, { text: 'the licence', link: 'https://data.gov.tw/license' }] },
    ]),
  )
  expect(await rolesOf(bytes, 1)).toContain('Link')
  expect(lettersOf(bytes)).toMatch(/\/Contents \(the licence\)/)
  const pdf = await openPdf(bytes)
  const [link] = await (await pdf.getPage(1)).getAnnotations()
  await pdf.loadingTask.destroy()
  expect(link).toMatchObject({ subtype: 'Link', url: 'https://data.gov.tw/license' })
})

test('every block is a bookmark, and the file says its title, language and that it is for everybody', async () => {
  const pdf = await openPdf(await makePdf(exampleReport))
  expect((await pdf.getOutline()).map(({ title }) => title)).toEqual([
    '安和候選點 C 每月全鏈淨增 NT$\u2009'.replace('\u2009', ' ') + '1,670,000，但敦南店將流失 10.0%',
    '地圖與圖例',
    '步行 10 分鐘內，女多於男',
    '競品 7 家',
  ])
  const { info, metadata } = await pdf.getMetadata()
  await pdf.loadingTask.destroy()
  expect(info).toMatchObject({ Title: exampleReport.title, Language: 'zh-TW', CreationDate: 'D:20261120084200Z' })
  expect(
    metadata?.get('pdfuaid:part') ?? lettersOf(await makePdf(exampleReport)).match(/pdfuaid:part[>="']*1/)?.[0],
  ).toBeTruthy()
})

test('six hundred different characters are found again as they were', async () => {
  const letters = Array.from({ length: 600 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7)).join('')
  const { text } = await readPdf(await makePdf(reportOf([{ kind: 'text', runs: [{ text: letters }] }])))
  expect(text).toContain(letters)
})

test('words are as wide in the PDF as they were measured', async () => {
  const pdf = await openPdf(await makePdf(exampleReport))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  await pdf.loadingTask.destroy()
  const drawn = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            x: item.transform[4] as number,
            y: paper.height - (item.transform[5] as number),
            width: item.width,
          },
        ]
      : [],
  )
  const [page] = (await makePages(exampleReport)).pages
  let compared = 0
  for (const item of page!.items) {
    if (item.kind !== 'text' || item.outline !== undefined || item.isHalf || item.text.trim().length < 2) continue
    const same = drawn.find(
      ({ text, x, y }) => text === item.text && Math.abs(x - item.x) < 0.3 && Math.abs(y - item.y) < 0.3,
    )
    if (!same) continue
    compared += 1
    expect(Math.abs(same.width - item.width)).toBeLessThan(0.3)
  }
  expect(compared).toBeGreaterThan(40)
})

test('no pattern and no picture of letters is in it, and its fonts hold only the letters that it shows', async () => {
  const bytes = await makePdf(exampleReport)
  expect(lettersOf(bytes)).not.toMatch(/\/Pattern|\/Type3|\/CIDFontType0\b/)
  expect(lettersOf(bytes)).toMatch(/\/FontFile2/)
  expect(bytes.length).toBeLessThan(300_000)
})

test('the names on a map are read once', async () => {
  const pdf = await openPdf(await makePdf(exampleReport))
  const { items } = await (await pdf.getPage(1)).getTextContent({ includeMarkedContent: true })
  await pdf.loadingTask.destroy()
  let artifact = 0
  const open: boolean[] = []
  const read: string[] = []
  for (const item of items as readonly ({ str: string } | { type: string; tag?: string })[]) {
    if ('str' in item) {
      if (artifact === 0) read.push(item.str)
    } else if (item.type === 'endMarkedContent') artifact -= open.pop() ? 1 : 0
    else {
      open.push(item.tag === 'Artifact')
      if (item.tag === 'Artifact') artifact += 1
    }
  }
  expect(read.filter((text) => text === '敦南店')).toHaveLength(1)
})

test('whose data a map shows stands on its page', async () => {
  const { pageTexts } = await readPdf(await makePdf(exampleReport))
  expect(pageTexts[0]).toContain('© OpenStreetMap contributors')
  expect(pageTexts[0]).toContain('內政部國土測繪中心')
})

test('one version gives one file, byte by byte, however often and at whatever hour it is made', async () => {
  const [one, other] = await Promise.all([makePdf(exampleReport), makePdf(exampleReport)])
  expect(Buffer.compare(one, other)).toBe(0)
})

test('only TrueType fonts are taken', async () => {
  const { fonts } = await reportFonts()
  const woff = new Uint8Array([0x77, 0x4f, 0x46, 0x32, 0, 0, 0, 0])
  expect(() => new FontBook({ ...fonts, latin400: woff })).toThrow('TrueType')
})

test('pages are numbered of how many, and bear what was fixed', async () => {
  const { pageTexts } = await readPdf(await makePdf(exampleReport))
  for (const [at, text] of pageTexts.entries())
    expect(text).toMatch(new RegExp(`5f1d2c3b.* ?${at + 1} / ${pageTexts.length}$`))
})
