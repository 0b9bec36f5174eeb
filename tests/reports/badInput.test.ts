import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Permission } from '#domain/access/permissions.ts'
import { exampleReport } from './exampleReport.ts'
import { exampleSites } from './exampleSites.ts'
import { formatFigure } from '#domain/report/reportFigure.ts'
import { writeReportBook } from '#draw/report/xlsx/writeReportBook.ts'
import { readPdf, sameSpaces } from '#tests/tools/readPdf.ts'
import { englishBookWords, makePdf, readBookParts } from '#tests/tools/reportTools.ts'
import { sampleComparison } from '#tests/tools/sampleComparison.ts'
import type { PictureTools } from '#work/pictures/pictureTools.ts'
import { reportPicture, reportPictures } from '#work/pictures/reportPicture.ts'

const tools = (): PictureTools & { opened: number } => ({
  opened: 0,
  async open(file) {
    this.opened += 1
    const image = sharp(Buffer.from(await file.arrayBuffer()))
    const { width, height } = await image.metadata()
    return {
      width,
      height,
      toJpeg: async (size, quality) => {
        const jpeg = await image
          .resize(size.width, size.height)
          .jpeg({ quality: quality * 100 })
          .toBuffer()
        return Uint8Array.from(jpeg).buffer
      },
      close: () => undefined,
    }
  },
})

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

test('a logo of 20 MB becomes a small picture, and the file of a report stays light', async () => {
  const logo = new Blob([Uint8Array.from(await noise(2800, 2800).png({ compressionLevel: 0 }).toBuffer())])
  expect(logo.size).toBeGreaterThan(20_000_000)
  const sha256 = 'a'.repeat(64)
  const pictures = await reportPictures(tools(), new Map([[sha256, logo]]))
  expect(pictures.get(sha256)!.byteLength).toBeLessThan(2_000_000)
  const report = { ...exampleReport, head: { ...exampleReport.head, logo: { sha256, mime: 'image/png' } } }
  const pdf = await makePdf(report, pictures)
  expect(pdf.byteLength).toBeLessThan(2_500_000)
  expect((await readPdf(pdf)).text).toContain(exampleReport.head.company)
})

test('an SVG logo with a script is opened by nothing, and the report is made without it', async () => {
  const svg = new Blob([
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>',
  ])
  const opener = tools()
  expect(await reportPicture(opener, svg)).toBeUndefined()
  expect(opener.opened).toBe(0)
  const sha256 = 'b'.repeat(64)
  const report = { ...exampleReport, head: { ...exampleReport.head, logo: { sha256, mime: 'image/svg+xml' } } }
  const pdf = await makePdf(report, await reportPictures(opener, new Map([[sha256, svg]])))
  expect((await readPdf(pdf)).text).toContain(exampleReport.head.company)
  expect(Buffer.from(pdf).toString('latin1')).not.toContain('alert(1)')
})

test('a picture that is broken half-way, or larger than any camera’s, is left out', async () => {
  const whole = await noise(400, 400).png().toBuffer()
  expect(await reportPicture(tools(), new Blob([Uint8Array.from(whole.subarray(0, 2000))]))).toBeUndefined()
  const named = Buffer.from(whole)
  named.writeUInt32BE(60_000, 16)
  named.writeUInt32BE(60_000, 20)
  const opener = tools()
  expect(await reportPicture(opener, new Blob([Uint8Array.from(named)]))).toBeUndefined()
  expect(opener.opened).toBe(0)
})

test('a right that is taken away between composing and printing takes its figures out of PDF and workbook', async () => {
  const sites = exampleSites(3)
  const composed = sampleComparison({}, sites).report
  const without = (right: Permission) => right !== 'commercial.view'
  const printed = sampleComparison({}, sites, without).report
  const gone = Object.values(composed.figures).filter(({ id }) => printed.figures[id] === undefined)
  expect(gone.length).toBeGreaterThan(3)
  const written = gone
    .map((figure) => sameSpaces(formatFigure(figure, composed.locale)).replaceAll(' ', ''))
    .filter((text) => /\d{3}/.test(text))
  expect(written.length).toBeGreaterThan(0)
  const { text } = await readPdf(await makePdf(printed))
  const shown = Object.values(printed.figures).map((figure) =>
    sameSpaces(formatFigure(figure, printed.locale)).replaceAll(' ', ''),
  )
  for (const number of written.filter((each) => !shown.includes(each)))
    expect(text.replaceAll(' ', '')).not.toContain(number)
  const parts = await readBookParts(await writeReportBook(printed, englishBookWords))
  const book = [...parts.values()].join(' ')
  for (const { id } of gone) expect(book).not.toContain(`f_${id.replaceAll(/[^A-Za-z0-9]/g, '_')}<`)
})

test('the same report asked for twice at once gives the same file twice', async () => {
  const [one, other] = await Promise.all([makePdf(exampleReport), makePdf(exampleReport)])
  expect(Buffer.compare(one, other)).toBe(0)
})
