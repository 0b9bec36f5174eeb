import { chromium } from 'playwright'
import type { LaidReport, PageItem } from '../../../src/draw/report/reportPage.ts'
import { findBrowser } from '../../tools/findBrowser.ts'

/** Opens a Chromium that prints our pages as a document with their text, lines and areas at the same positions. */
export async function openChromiumPrint() {
  const browser = await chromium.launch(await findBrowser())
  const page = await browser.newPage()
  return {
    print: async ({ pages }: LaidReport): Promise<void> => {
      const sheets = pages.map(({ width, height, items }) => {
        const drawn = items.map(writeItem).join('')
        return `<svg width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}">${drawn}</svg>`
      })
      const style = '<style>@page{size:A4;margin:0}body{margin:0}svg{display:block;break-after:page}</style>'
      await page.setContent(style + sheets.join(''))
      await page.pdf({ preferCSSPageSize: true, printBackground: true })
    },
    close: () => browser.close(),
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function writeItem(item: PageItem): string {
  if (item.kind === 'text')
    return `<text x="${item.x}" y="${item.y}" font-size="${item.size}">${escaped(item.text)}</text>`
  if (item.kind !== 'shape') return ''
  return `<path d="${item.path.flat().join(' ')}" fill="${item.fill ?? 'none'}" stroke="${item.line?.colour ?? 'none'}"/>`
}
