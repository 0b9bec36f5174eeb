import { type ChoiceToken, parseMessage, type Token } from './messageTokens.ts'

/** Part of a filled-in text: constant text, or a value by name (`#name` for a plural's number). */
type Part = { readonly text: string } | { readonly value: string }

export interface TextRewriter {
  /** Returns the new text with the same values; `undefined` if `text` isn't the old message. */
  rewrite(text: string): string | undefined
}

/** Minimum number of constant characters of a pattern. Shorter patterns would match other messages. */
const minLetters = 6
/** Minimum share of constant characters in a matching text. */
const minShare = 0.4

export function createTextRewriter(oldMessage: string, newMessage: string): TextRewriter {
  const old = parseMessage(oldMessage)
  const next = parseMessage(newMessage)
  const forms = listForms(old).flatMap((keys) => {
    const parts = fillIn(old, keys)
    const letters = countLetters(parts.map((part) => ('text' in part ? part.text : '')).join(''))
    return letters < minLetters && parts.some((part) => 'value' in part)
      ? []
      : [{ letters, pattern: toPattern(parts), names: valueNames(parts), next: fillIn(next, keys) }]
  })
  return {
    rewrite(text) {
      if (text === oldMessage) return newMessage
      for (const form of forms) {
        const match = form.pattern.exec(text)
        if (!match || form.letters < minShare * countLetters(text)) continue
        const values = new Map(form.names.map((name, index) => [name, match[index + 1]!]))
        if (form.next.some((part) => 'value' in part && !values.has(part.value))) continue
        return form.next.map((part) => ('text' in part ? part.text : values.get(part.value)!)).join('')
      }
      return undefined
    },
  }
}

const countLetters = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

type Keys = ReadonlyMap<string, string>

function listForms(tokens: readonly Token[]): Keys[] {
  let forms: Keys[] = [new Map()]
  for (const choice of choicesOf(tokens))
    forms = forms.flatMap((keys) =>
      keys.has(choice.name) ? [keys] : choice.branches.map(([key]) => new Map([...keys, [choice.name, key]])),
    )
  return forms
}

const choicesOf = (tokens: readonly Token[]): ChoiceToken[] =>
  tokens.flatMap((token) => {
    if (token.type === 'element') return choicesOf(token.children)
    return token.type === 'choice' ? [token, ...token.branches.flatMap(([, branch]) => choicesOf(branch))] : []
  })

function fillIn(tokens: readonly Token[], keys: Keys, plural?: string): Part[] {
  return tokens.flatMap((token): Part[] => {
    switch (token.type) {
      case 'text':
        return plural === undefined
          ? [{ text: token.text }]
          : token.text.split(/(#)/).map((text) => (text === '#' ? { value: `#${plural}` } : { text }))
      case 'argument':
        return [{ value: token.name }]
      case 'element':
        return fillIn(token.children, keys, plural)
      case 'choice': {
        const key = keys.get(token.name)
        const branch =
          token.branches.find(([name]) => name === key) ?? token.branches.find(([name]) => name === 'other')
        return fillIn(branch?.[1] ?? [], keys, token.format === 'select' ? plural : token.name)
      }
    }
  })
}

const valueNames = (parts: readonly Part[]): string[] => parts.flatMap((part) => ('value' in part ? [part.value] : []))

function toPattern(parts: readonly Part[]): RegExp {
  const source = parts.map((part) => {
    if ('text' in part) return part.text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    return part.value.startsWith('#') ? '([\\d,.\\uE000-\\uF8FF]+)' : '(.+?)'
  })
  return new RegExp(`^${source.join('')}$`, 'su')
}
