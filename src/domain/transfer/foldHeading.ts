/** Marks that people put around headings, and marks that nobody sees. */
const around = /[\s\u200b-\u200d\u2060\ufeff*:：_\-–—.．、]/gu

/** A heading with width, case, spaces, marks and 臺/台 folded: two that fold alike are the same heading. Empty where nothing is left. */
export const foldHeading = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(around, '').replaceAll('臺', '台')
