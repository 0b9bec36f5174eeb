/** A part of a parsed ICU message. */
export type Token = TextToken | ArgumentToken | ChoiceToken | ElementToken

interface TextToken {
  readonly type: 'text'
  readonly text: string
}

interface ArgumentToken {
  readonly type: 'argument'
  readonly name: string
}

export interface ChoiceToken {
  readonly type: 'choice'
  readonly name: string
  readonly format: 'plural' | 'select' | 'selectordinal'
  /** Branches in order; a key is a plural category, a value of a select, or a number such as `=0`. */
  readonly branches: readonly (readonly [key: string, tokens: readonly Token[]])[]
}

interface ElementToken {
  readonly type: 'element'
  readonly name: string
  readonly children: readonly Token[]
}

/** Parses an ICU message; throws on unbalanced braces or tags. Apostrophes are plain text. */
export function parseMessage(message: string): Token[] {
  const reader = new MessageReader(message)
  const tokens = reader.readTokens()
  if (!reader.isAtEnd()) throw new Error(`A brace or tag is closed that was never opened: ${message}`)
  return tokens
}

class MessageReader {
  position = 0
  readonly message: string

  constructor(message: string) {
    this.message = message
  }

  isAtEnd(): boolean {
    return this.position >= this.message.length
  }

  readTokens(): Token[] {
    const tokens: Token[] = []
    while (!this.isAtEnd() && !/^(?:\}|<\/\d+>)/.test(this.message.slice(this.position))) tokens.push(this.readToken())
    return tokens
  }

  private readToken(): Token {
    const argument = this.take(/^\{\s*(\w+)\s*\}/)
    if (argument) return { type: 'argument', name: argument[1]! }
    const choice = this.take(/^\{\s*(\w+)\s*,\s*(plural|select|selectordinal)\s*,\s*/)
    if (choice) return this.readChoice(choice[1]!, choice[2] as ChoiceToken['format'])
    const empty = this.take(/^<(\d+)\/>/)
    if (empty) return { type: 'element', name: empty[1]!, children: [] }
    const element = this.take(/^<(\d+)>/)
    if (element) {
      const children = this.readTokens()
      this.expect(new RegExp(`^</${element[1]}>`), `</${element[1]}>`)
      return { type: 'element', name: element[1]!, children }
    }
    return { type: 'text', text: this.expect(/^(?:[^{}<]|<(?!\/?\d+\/?>))+/, 'text')[0] }
  }

  private readChoice(name: string, format: ChoiceToken['format']): ChoiceToken {
    const branches: [string, Token[]][] = []
    for (;;) {
      const key = this.take(/^\s*(=?\w+)\s*\{/)
      if (!key) break
      branches.push([key[1]!, this.readTokens()])
      this.expect(/^\}/, '}')
    }
    this.expect(/^\s*\}/, '}')
    return { type: 'choice', name, format, branches }
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.message.slice(this.position))
    if (!match) return undefined
    this.position += match[0].length
    return match
  }

  private expect(pattern: RegExp, name: string): RegExpExecArray {
    const match = this.take(pattern)
    if (!match) throw new Error(`Expected ${name} at character ${this.position + 1} of: ${this.message}`)
    return match
  }
}

export const printMessage = (tokens: readonly Token[]): string => tokens.map(printToken).join('')

function printToken(token: Token): string {
  switch (token.type) {
    case 'text':
      return token.text
    case 'argument':
      return `{${token.name}}`
    case 'choice': {
      const branches = token.branches.map(([key, tokens]) => `${key} {${printMessage(tokens)}}`)
      return `{${token.name}, ${token.format}, ${branches.join(' ')}}`
    }
    case 'element':
      return token.children.length === 0
        ? `<${token.name}/>`
        : `<${token.name}>${printMessage(token.children)}</${token.name}>`
  }
}

/** Lists placeholders in order, elements as `<0>`, with repeats. */
export const placeholdersOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => {
    switch (token.type) {
      case 'text':
        return []
      case 'argument':
        return [token.name]
      case 'choice':
        return [token.name, ...token.branches.flatMap(([, branch]) => placeholdersOf(branch))]
      case 'element':
        return [`<${token.name}>`, ...placeholdersOf(token.children)]
    }
  })

/** Renames placeholders. `names` maps old names to new names; elements are named like `<0>`. */
export const renamePlaceholders = (tokens: readonly Token[], names: ReadonlyMap<string, string>): Token[] =>
  tokens.map((token): Token => {
    const rename = (name: string) => names.get(name) ?? name
    switch (token.type) {
      case 'text':
        return token
      case 'argument':
        return { ...token, name: rename(token.name) }
      case 'choice': {
        const branches = token.branches.map(([key, branch]) => [key, renamePlaceholders(branch, names)] as const)
        return { ...token, name: rename(token.name), branches }
      }
      case 'element': {
        const name = rename(`<${token.name}>`).slice(1, -1)
        return { ...token, name, children: renamePlaceholders(token.children, names) }
      }
    }
  })

/** Returns Lingui's placeholder numbers: unnamed expressions and elements are numbered from 0 in text order. */
export function numberPlaceholders(tokens: readonly Token[]): Map<string, string> {
  const names = new Map<string, string>()
  let elements = 0
  let expressions = 0
  for (const name of placeholdersOf(tokens)) {
    if (names.has(name)) continue
    if (name.startsWith('<')) names.set(name, `<${elements++}>`)
    else if (/^\d+$/.test(name)) names.set(name, String(expressions++))
  }
  return names
}
