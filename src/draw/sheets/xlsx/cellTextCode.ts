/** Letters that XML can't hold, and `_x000D_` where somebody has typed it. */
const unsafe = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/giu

/** Text as a workbook writes it: what XML can't hold stands as `_xHHHH_`. */
export const encodeCellText = (text: string): string =>
  text.replace(unsafe, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

/** Text as a workbook means it. */
export const decodeCellText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text
