/** What a program that opens a CSV would run: it begins like a formula, and is neither a number nor a phone. */
const formula = /^'*(?:[=@\t\r＝＠]|[+\-＋－](?![\d\s().\-/,]*$))/u

/** Text as a CSV carries it: what would be run gets an apostrophe in front. `+420…` and `-5` stay as they are. */
export const neutralText = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text behind such an apostrophe. */
export const meantText = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
