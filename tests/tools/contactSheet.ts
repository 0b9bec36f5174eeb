import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'

export type Shot = { file: string; address: string; theme: string; locale: string; width: number; height: number }

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Draws all screenshots of a URL on one sheet, a row per theme and language, each screenshot `tall` px high; returns
 * the sheet's path.
 */
export async function drawContactSheet(
  browser: Browser,
  folder: string,
  name: string,
  shots: Shot[],
  tall = 420,
): Promise<string> {
  const rows = Map.groupBy(shots, ({ theme, locale }) => `${theme} · ${locale}`)
  const body = [...rows].map(([title, row]) => {
    const pictures = row.map(
      ({ file, width, height }) =>
        `<figure><img src="${escape(file)}" height="${tall}"><figcaption>${width}×${height}</figcaption></figure>`,
    )
    return `<h2>${escape(title)}</h2><section>${pictures.join('')}</section>`
  })
  const style = `body{margin:24px;background:#888;font:16px sans-serif;color:#000;width:max-content} h1,h2{margin:16px 0 8px}
    section{display:flex;gap:16px} figure{margin:0} img{display:block;box-shadow:0 1px 6px #0008}`
  const page = await browser.newPage({ viewport: { width: 2000, height: 1200 } })
  const html = join(folder, `${name}.html`)
  await writeFile(
    html,
    `<!doctype html><meta charset="utf-8"><style>${style}</style><h1>${escape(shots[0]?.address ?? '')}</h1>${body.join('')}`,
  )
  await page.goto(pathToFileURL(html).href)
  await page.setViewportSize(await page.evaluate(() => ({ width: document.documentElement.scrollWidth, height: 1200 })))
  const sheet = join(folder, `${name}.png`)
  await page.screenshot({ path: sheet, fullPage: true })
  await page.close()
  return sheet
}
