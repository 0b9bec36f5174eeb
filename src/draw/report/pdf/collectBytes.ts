import type PDFDocument from 'pdfkit'

/** The bytes of a PDF when it has ended. */
export function collectBytes(pdf: PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const pieces: Uint8Array[] = []
  pdf.on('data', (piece: Uint8Array) => pieces.push(piece))
  pdf.on('error', reject)
  pdf.on('end', () => {
    const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of pieces) {
      whole.set(piece, at)
      at += piece.length
    }
    resolve(whole)
  })
  return promise
}
