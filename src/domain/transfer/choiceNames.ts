import { trimMarks } from '../trimMarks.ts'
import type { OwnChoices } from '../company/ownChoices.ts'
import { isEditableList } from '../company/ownChoices.ts'
import type { Choice } from '../fields/choice.ts'
import { type ChoiceListId, choiceLists } from '../fields/choiceLists.ts'
import { foldHeading } from '../parsing/foldHeading.ts'
import type { SheetTexts } from './sheetTexts.ts'
import { usualNamesOf } from './usualChoices.ts'

export interface ChoiceNames {
  readonly find: (list: ChoiceListId, text: string) => string | undefined
  /** Returns a choice's name in the reader's language, or its value if the name is ambiguous. */
  readonly write: (list: ChoiceListId, value: string) => string
  readonly offered: (list: ChoiceListId) => readonly string[]
}

/**
 * Maximum cached spellings per list. A column of 50,000 cells has few distinct spellings, and folding each cell took a
 * tenth of the preview's time.
 */
const maxWritten = 1_000

interface ListNames {
  readonly byName: ReadonlyMap<string, string>
  readonly asWritten: Map<string, string>
  readonly written: ReadonlyMap<string, string>
}

/** `languages` starts with the reader's. `own` is the company's customization. */
export function choiceNames(
  languages: readonly SheetTexts[],
  own: OwnChoices,
  offered: (list: ChoiceListId) => readonly string[],
): ChoiceNames {
  const lists = new Map<ChoiceListId, ListNames>()
  const namesOf = (list: ChoiceListId): ListNames => {
    const known = lists.get(list) ?? namesOfList(list, languages, own)
    lists.set(list, known)
    return known
  }
  return {
    find: (list, text) => {
      const { byName, asWritten } = namesOf(list)
      const known = asWritten.get(text)
      if (known !== undefined) return known
      const value = byName.get(foldChoice(text))
      if (value !== undefined && asWritten.size < maxWritten) asWritten.set(text, value)
      return value
    },
    write: (list, value) => namesOf(list).written.get(value) ?? value,
    offered,
  }
}

const foldChoice = (text: string): string => foldHeading(text) || text.trim()

function namesOfList(list: ChoiceListId, languages: readonly SheetTexts[], own: OwnChoices): ListNames {
  const entries: readonly Choice[] = choiceLists[list].choices
  const owned = own.get(list) ?? new Map()
  const byName = new Map<string, string>()
  const labels = new Map<string, string>()
  const add = (name: string | undefined, value: string): void => {
    if (name !== undefined && !byName.has(foldChoice(name))) byName.set(foldChoice(name), value)
  }
  const values = [...new Set([...entries.map(({ value }) => value), ...owned.keys()])]
  const labelIn = ({ choices }: SheetTexts, value: string): string | undefined => choices[`${list}.${value}`]
  for (const value of values) {
    add(value, value)
    const usual = entries.find((entry) => entry.value === value)?.label
    labels.set(value, owned.get(value)?.label ?? (languages[0] && labelIn(languages[0], value)) ?? usual ?? value)
  }
  for (const value of values) add(labels.get(value), value)
  for (const words of languages) for (const value of values) add(labelIn(words, value), value)
  for (const { value, label } of entries) add(label, value)
  for (const { value } of entries) for (const name of usualNamesOf(list, value)) add(name, value)
  const written = [...labels].filter(([value, label]) => byName.get(foldChoice(label)) === value)
  return { byName, asWritten: new Map(), written: new Map(written) }
}

export interface ChoiceAddition {
  readonly list: ChoiceListId
  readonly value: string
  readonly label: string
}

/**
 * Returns the choice entry to add for a text; undefined if the list isn't editable, or if the text yields no code or is
 * too long.
 */
export function additionOf(list: ChoiceListId, text: string): ChoiceAddition | undefined {
  const label = text.trim()
  const value = trimMarks(label.normalize('NFKC').replace(/[^\p{L}\p{N}_]+/gu, '-'), '-').slice(0, 40)
  return isEditableList(list) && value !== '' && label.length <= 80 ? { list, value, label } : undefined
}

export const additionKey = ({ list, value }: ChoiceAddition): string => `${list} ${value}`
