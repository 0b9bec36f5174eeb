import type { Page } from 'playwright'

/**
 * Returns whether the browser can render Chinese. Without a Chinese font, Chinese characters look like the same box.
 */
export function hasChineseGlyphs(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const draw = (text: string) => {
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('This browser has no canvas.')
      pen.font = '40px sans-serif'
      pen.fillText(text, 10, 60)
      return canvas.toDataURL()
    }
    return draw('門') !== draw('\u{10FFFD}') && draw('門') !== draw('店') && draw('門') !== draw(' ')
  })
}
