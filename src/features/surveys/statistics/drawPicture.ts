import type { StatTable } from './statTable.ts'

const width = 920
const side = 28
const line = 30
const labelWidth = 300
const barWidth = 260

/**
 * Renders tables as a PNG in the colors and font of `element`. Rows with a share have a bar, unless the table has more
 * than three columns of figures.
 */
export async function drawPicture(tables: readonly StatTable[], element: Element): Promise<Blob> {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const rows = tables.reduce((sum, table) => sum + table.rows.length + 3, 0)
  const canvas = new OffscreenCanvas(width * 2, (side * 2 + rows * line) * 2)
  const context = canvas.getContext('2d')!
  context.scale(2, 2)
  context.fillStyle = token('--surface')
  context.fillRect(0, 0, width, side * 2 + rows * line)
  context.textBaseline = 'middle'
  const write = (
    text: string,
    x: number,
    y: number,
    weight: number,
    colour: string,
    align: CanvasTextAlign = 'left',
    max = width,
  ) => {
    context.font = `${weight} 15px ${style.fontFamily}`
    context.fillStyle = token(colour)
    context.textAlign = align
    context.fillText(text, x, y, max)
  }
  let y = side + line / 2
  for (const table of tables) {
    write([table.title, table.detail].filter(Boolean).join(' · '), side, y, 650, '--ink', 'left', width - 2 * side)
    y += line
    const columns = table.headings.length - 1
    const at = (place: number) => width - side - (columns - 1 - place) * 105
    table.headings.forEach((heading, place) => {
      if (place === 0) write(heading, side, y, 400, '--ink-3', 'left', labelWidth)
      else write(heading, at(place - 1), y, 400, '--ink-3', 'right', 100)
    })
    y += line
    for (const { label, cells, share, isTotal } of table.rows) {
      write(
        label,
        side,
        y,
        isTotal ? 650 : 400,
        '--ink',
        'left',
        cells.length === 0 ? width - 2 * side : labelWidth - 10,
      )
      if (share !== undefined && columns <= 3) {
        context.fillStyle = token('--surface-3')
        context.fillRect(side + labelWidth, y - 6, barWidth, 12)
        context.fillStyle = token('--accent')
        context.fillRect(side + labelWidth, y - 6, barWidth * Math.min(1, share), 12)
      }
      cells.forEach(({ text }, place) => write(text, at(place), y, 550, '--ink', 'right', 100))
      y += line
    }
    y += line
  }
  return canvas.convertToBlob({ type: 'image/png' })
}
