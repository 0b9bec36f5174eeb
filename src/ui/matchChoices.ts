export interface SearchChoice {
  value: string
  label: string
  /** Muted second line, included in the search: a code, the name in another language. */
  detail?: string | undefined
  isNew?: boolean | undefined
}

/** Maximum number of matches listed; users find further matches by typing more. */
export const drawnChoices = 100

export const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase().trim()

/**
 * Returns choices with every word in label or detail, prefix matches first, else in the given order: at most
 * `drawnChoices`, plus the number of further matches. Ignores case and width.
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
