export interface SearchChoice {
  value: string
  label: string
  /** A quieter second line, searched too: a code, the name in another language. */
  detail?: string | undefined
  /** It is not there yet: choosing it begins to make it. */
  isNew?: boolean | undefined
}

/** How many matches are drawn at once; further ones are counted, and found by typing on. */
export const drawnChoices = 100

/** Case and width of letters folded. */
export const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase().trim()

/**
 * The choices whose label or detail holds every word of the text, those that begin with it first, in the given order otherwise;
 * at most `drawnChoices` of them, and how many more there are. Case and width of letters do not count. Pure.
 */
export function matchChoices(choices: readonly SearchChoice[], text: string): { shown: SearchChoice[]; more: number } {
  const words = fold(text).split(/\s+/u).filter(Boolean)
  const begins: SearchChoice[] = []
  const holds: SearchChoice[] = []
  for (const choice of choices) {
    const label = fold(choice.label)
    const all = `${label} ${fold(choice.detail ?? '')}`
    if (!words.every((word) => all.includes(word))) continue
    if (words[0] !== undefined && label.startsWith(words[0])) begins.push(choice)
    else holds.push(choice)
  }
  const found = [...begins, ...holds]
  return { shown: found.slice(0, drawnChoices), more: Math.max(0, found.length - drawnChoices) }
}
