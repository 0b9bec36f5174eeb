/** Characters to encode: control characters, others invalid in XML, and the start of a literal `_x000D_`. */
const unsafe = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/giu

/** Encodes workbook text: unsafe characters become `_xHHHH_`. */
export const encodeCellText = (text: string): string =>
  text.replace(unsafe, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

export const decodeCellText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text
