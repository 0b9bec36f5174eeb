/**
 * Marks that nobody sees and that make a text look like another one, or end before its end: control characters, marks that turn the
 * direction of writing, halves of letters. Tabs and ends of lines stay, as do the joiners that scripts and emoji are made with.
 */
const hiddenMark = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Bidi_Control}]/u

/** True where a text has a hidden mark. */
export const hasHiddenMark = (text: string): boolean => hiddenMark.test(text)

/** The text without hidden marks, as it is taken from a keyboard, the clipboard or a file. */
export const withoutHiddenMarks = (text: string): string =>
  hasHiddenMark(text) ? text.replaceAll(new RegExp(hiddenMark, 'gu'), '') : text
