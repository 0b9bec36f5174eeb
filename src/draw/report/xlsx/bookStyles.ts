import { escapeXml, mainSpace, xmlHead } from '../../sheets/xlsx/writeSheetXml.ts'
import type { CellLook } from './bookTypes.ts'

const looks: Readonly<Record<CellLook, { readonly font: number; readonly fill: number; readonly wrap: boolean }>> = {
  plain: { font: 0, fill: 0, wrap: true },
  bold: { font: 1, fill: 0, wrap: true },
  head: { font: 1, fill: 2, wrap: true },
  title: { font: 2, fill: 0, wrap: false },
  soft: { font: 3, fill: 0, wrap: true },
}
const firstOwnFormat = 164

export class BookStyles {
  readonly #formats = new Map<string, number>()
  readonly #styles = new Map<string, number>([['0 0 0 false', 0]])

  styleOf(look: CellLook, format: string): number {
    const { font, fill, wrap } = looks[look]
    const key = `${this.#formatId(format)} ${font} ${fill} ${wrap && format === '@'}`
    const known = this.#styles.get(key)
    if (known !== undefined) return known
    this.#styles.set(key, this.#styles.size)
    return this.#styles.size - 1
  }

  #formatId(code: string): number {
    if (code === '@') return 49
    const known = this.#formats.get(code)
    if (known !== undefined) return known
    const id = firstOwnFormat + this.#formats.size
    this.#formats.set(code, id)
    return id
  }

  xml(): string {
    const formats = [...this.#formats].map(([code, id]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`)
    const cells = [...this.#styles.keys()].map((key) => {
      const [format, font, fill, wrap] = key.split(' ')
      return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top"${wrap === 'true' ? ' wrapText="1"' : ''}/></xf>`
    })
    const font = (size: number, more: string): string =>
      `<font>${more}<sz val="${size}"/><color rgb="FF1B1D21"/><name val="Calibri"/></font>`
    const fonts = [
      font(11, ''),
      font(11, '<b/>'),
      font(14, '<b/>'),
      '<font><sz val="11"/><color rgb="FF60646E"/><name val="Calibri"/></font>',
    ]
    return `${xmlHead}<styleSheet xmlns="${mainSpace}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFEDE8"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
  }
}
