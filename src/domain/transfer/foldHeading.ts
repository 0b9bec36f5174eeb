/** Marks that people put around headings, and marks that nobody sees. */
const around = /[\s\u200b-\u200d\u2060\ufeff*:：_\-–—.．、]/gu

/** Letters that width and form leave as they are, so that most texts need no folding of those: a third of the time that names take. */
const plain = /^[ -~\u4e00-\u9fff]*$/u

/** A heading with width, case, spaces, marks and 臺/台 folded: two that fold alike are the same heading. Empty where nothing is left. */
export const foldHeading = (text: string): string =>
  (plain.test(text) ? text : text.normalize('NFKC')).toLowerCase().replace(around, '').replaceAll('臺', '台')
