import type { ESTree } from 'rolldown/utils'
import type { MacroUse, PlaceholderCode } from './macroUses.ts'
import type { ChoiceToken, Token } from './messageTokens.ts'
import { quote } from './syntaxTree.ts'

/** The message has the macro's placeholders. */
export function printMacro(
  use: MacroUse,
  tokens: readonly Token[],
  context: string | undefined,
  source: string,
): string {
  const printer = new MacroPrinter(use.code)
  switch (use.form) {
    case 'template':
    case 'choice':
    case 'descriptor':
      return printJsMacro(use, printer, tokens, context, source)
    case 'trans': {
      const { openingElement } = use.node as ESTree.JSXElement
      const open = withContext(source.slice(openingElement.start, openingElement.end), use, context)
      return `${open}${printer.printChildren(tokens)}</${localName(openingElement)}>`
    }
    case 'choiceElement':
      return printChoiceElement(use, printer, tokens, context, source)
  }
}

function printJsMacro(
  { node, form, context: oldContext, id }: MacroUse,
  printer: MacroPrinter,
  tokens: readonly Token[],
  context: string | undefined,
  source: string,
): string {
  const macro = node as ESTree.TaggedTemplateExpression | ESTree.CallExpression
  if (form === 'choice' && context === oldContext) return printer.printJsText(tokens)
  const callee = macro.type === 'CallExpression' ? macro.callee : macro.tag
  const name = form === 'choice' ? 't' : source.slice(callee.start, callee.end)
  if (form === 'template' && context === oldContext) return name + printer.printTemplate(tokens)
  const fields = [
    ...(id === undefined ? [] : [`id: ${quote(id)}`]),
    `message: ${printer.printJsText(tokens)}`,
    ...(context === undefined ? [] : [`context: ${quote(context)}`]),
  ]
  return `${name}({ ${fields.join(', ')} })`
}

/** Prints a bare <Plural>, or a <Trans> if its new message is no longer a single choice. */
function printChoiceElement(
  use: MacroUse,
  printer: MacroPrinter,
  tokens: readonly Token[],
  context: string | undefined,
  source: string,
): string {
  const [choice] = tokens
  if (tokens.length !== 1 || choice?.type !== 'choice') return `<Trans>${printer.printChildren(tokens)}</Trans>`
  const attributes = (use.node as ESTree.JSXElement).openingElement.attributes
    .filter(
      ({ type, ...rest }) =>
        type === 'JSXAttribute' &&
        /^(?:context|key|id|comment|render)$/.test(String((rest as { name?: { name?: unknown } }).name?.name)),
    )
    .map(({ start, end }) => source.slice(start, end))
  const extra = attributes.filter((text) => !text.startsWith('context='))
  if (context !== undefined) extra.push(`context=${attribute(context)}`)
  return printer.printElementChoice(choice, extra)
}

function withContext(open: string, use: MacroUse, context: string | undefined): string {
  if (context === use.context) return open
  const without = open.replace(/\s+context=(?:"[^"]*"|'[^']*')/, '')
  return context === undefined ? without : without.replace(/>$/, ` context=${attribute(context)}>`)
}

const localName = ({ name }: ESTree.JSXOpeningElement): string => (name.type === 'JSXIdentifier' ? name.name : 'Trans')

const attribute = (text: string): string => (text.includes('"') ? `'${text}'` : `"${text}"`)

class MacroPrinter {
  private readonly code: PlaceholderCode

  constructor(code: PlaceholderCode) {
    this.code = code
  }

  printJsText(tokens: readonly Token[]): string {
    if (tokens.every(({ type }) => type === 'text')) return quote(plainText(tokens))
    const [only] = tokens
    return tokens.length === 1 && only?.type === 'choice' ? this.printChoice(only) : this.printTemplate(tokens)
  }

  printTemplate(tokens: readonly Token[]): string {
    const parts = tokens.map((token) => {
      switch (token.type) {
        case 'text':
          return token.text.replace(/[\\`]|\$\{/g, '\\$&').replaceAll('\n', '\\n')
        case 'argument':
          return `\${${this.expression(token.name)}}`
        case 'choice':
          return `\${${this.printChoice(token)}}`
        case 'element':
          throw new Error(`<${token.name}> is only possible in <Trans>.`)
      }
    })
    return `\`${parts.join('')}\``
  }

  private printChoice({ name, branches }: ChoiceToken): string {
    const options = branches.map(([key, tokens]) => `${key.replace(/^=/, '')}: ${this.printJsText(tokens)}`)
    return `${this.choice(name)}(${this.expression(name)}, { ${options.join(', ')} })`
  }

  printChildren(tokens: readonly Token[]): string {
    const parts = tokens.map((token, index) => {
      switch (token.type) {
        case 'text':
          return printJsxText(token.text, index === 0, index === tokens.length - 1)
        case 'argument':
          return `{${this.expression(token.name)}}`
        case 'choice':
          return this.printElementChoice(token, [])
        case 'element': {
          const element = this.code.elements.get(token.name)
          if (!element) throw new Error(`The source has no element <${token.name}>.`)
          return element.open + this.printChildren(token.children) + element.close
        }
      }
    })
    return parts.join('')
  }

  printElementChoice({ name, branches }: ChoiceToken, extra: readonly string[]): string {
    const options = branches.map(([key, tokens]) => `${key.replace(/^=/, '_')}=${this.printBranch(tokens)}`)
    return `<${[this.choice(name), `value={${this.expression(name)}}`, ...options, ...extra].join(' ')} />`
  }

  private printBranch(tokens: readonly Token[]): string {
    const text = tokens.every(({ type }) => type === 'text') ? plainText(tokens) : undefined
    if (text !== undefined && !text.includes('"')) return `"${text}"`
    if (text !== undefined && !text.includes("'")) return `'${text}'`
    if (tokens.some(({ type }) => type === 'element' || type === 'choice'))
      return `{<Trans>${this.printChildren(tokens)}</Trans>}`
    return `{${this.printTemplate(tokens)}}`
  }

  private expression(name: string): string {
    const code = this.code.expressions.get(name)
    if (code === undefined) throw new Error(`The source has no placeholder {${name}}.`)
    return code
  }

  private choice(name: string): string {
    const macro = this.code.choices.get(name)
    if (macro === undefined) throw new Error(`{${name}} is no choice in the source; write that by hand.`)
    return macro
  }
}

const plainText = (tokens: readonly Token[]): string =>
  tokens.map((token) => (token.type === 'text' ? token.text : '')).join('')

/** Edge spaces of the first and the last text become `{' '}`. */
function printJsxText(text: string, isFirst: boolean, isLast: boolean): string {
  const escaped = text.replace(/[{}<>]/g, (character) => `{'${character}'}`).replace(/&(?=\w+;)/g, '&amp;')
  const start = isFirst ? escaped.replace(/^ +/, (spaces) => `{'${spaces}'}`) : escaped
  return isLast ? start.replace(/ +$/, (spaces) => `{'${spaces}'}`) : start
}
