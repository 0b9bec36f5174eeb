import type { ESTree } from 'rolldown/utils'
import { literalText, type SyntaxNode, walkTree } from './syntaxTree.ts'
import { type ChoiceToken, printMessage, type Token } from './messageTokens.ts'

export interface MacroUse {
  readonly node: MacroNode
  /** Form of the macro: t`…`, t({ message }), a bare plural(), <Trans> or a bare <Plural>. */
  readonly form: 'template' | 'descriptor' | 'choice' | 'trans' | 'choiceElement'
  readonly tokens: readonly Token[]
  readonly message: string
  readonly context: string | undefined
  readonly id: string | undefined
  readonly code: PlaceholderCode
}

type MacroNode = ESTree.TaggedTemplateExpression | ESTree.CallExpression | ESTree.JSXElement

/** Source code of each placeholder, to write a new message with the same expressions. */
export interface PlaceholderCode {
  readonly expressions: Map<string, string>
  readonly choices: Map<string, string>
  readonly elements: Map<string, { readonly open: string; readonly close: string }>
}

const choiceFormats = {
  plural: 'plural',
  select: 'select',
  selectOrdinal: 'selectordinal',
  Plural: 'plural',
  Select: 'select',
  SelectOrdinal: 'selectordinal',
} as const

/**
 * Returns a file's macros in source order. A choice within a message is part of the message; a macro within an
 * expression is separate.
 */
export function findMacros(program: ESTree.Program, code: string): MacroUse[] {
  const names = findMacroNames(program)
  if (names.size === 0) return []
  const uses: MacroUse[] = []
  const parts = new Set<SyntaxNode>()
  walkTree(program, (node) => {
    if (parts.has(node)) return
    const use = new MacroReader(code, names, parts).read(node)
    if (use) uses.push(use)
  })
  return uses
}

function findMacroNames(program: ESTree.Program): Map<string, string> {
  const names = new Map<string, string>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !/^@lingui\/(?:react|core)\/macro$/.test(statement.source.value))
      continue
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue
      const { name } = specifier.imported
      names.set(specifier.local.name, name)
      // Covers `const { t } = useLingui()`.
      if (name === 'useLingui') names.set('t', 't')
    }
  }
  return names
}

class MacroReader {
  private readonly source: string
  private readonly names: ReadonlyMap<string, string>
  private readonly code: PlaceholderCode = { expressions: new Map(), choices: new Map(), elements: new Map() }
  private expressionCount = 0
  private elementCount = 0
  private readonly parts: Set<SyntaxNode>

  constructor(source: string, names: ReadonlyMap<string, string>, parts: Set<SyntaxNode>) {
    this.source = source
    this.names = names
    this.parts = parts
  }

  read(node: SyntaxNode): MacroUse | undefined {
    if (node.type === 'CallExpression') return this.readCall(node)
    if (node.type === 'TaggedTemplateExpression')
      return this.isTextMacro(node.tag) ? this.build(node, 'template', this.readTemplate(node.quasi)) : undefined
    if (node.type !== 'JSXElement') return undefined
    const macro = this.elementMacro(node)
    if (!macro) return undefined
    const tokens = macro === 'Trans' ? this.readChildren(node.children) : [this.readChoiceElement(node, macro)]
    const form = macro === 'Trans' ? 'trans' : 'choiceElement'
    return this.build(node, form, tokens, attributeText(node, 'context'), attributeText(node, 'id'))
  }

  private readCall(node: ESTree.CallExpression): MacroUse | undefined {
    const choice = this.readChoice(node)
    if (choice) return this.build(node, 'choice', [choice])
    const [descriptor] = node.arguments
    if (!this.isTextMacro(node.callee) || descriptor?.type !== 'ObjectExpression') return undefined
    const message = propertyOf(descriptor, 'message')
    if (!message) return undefined
    const context = propertyOf(descriptor, 'context')
    const id = propertyOf(descriptor, 'id')
    return this.build(
      node,
      'descriptor',
      this.readText(message),
      context && literalText(context),
      id && literalText(id),
    )
  }

  private build(node: MacroNode, form: MacroUse['form'], tokens: Token[], context?: string, id?: string): MacroUse {
    return { node, form, tokens, message: printMessage(tokens), context, id, code: this.code }
  }

  private isTextMacro(node: SyntaxNode): boolean {
    return node.type === 'Identifier' && ['t', 'msg', 'defineMessage'].includes(this.names.get(node.name) ?? '')
  }

  private elementMacro(node: ESTree.JSXElement): 'Trans' | 'Plural' | 'Select' | 'SelectOrdinal' | undefined {
    const { name } = node.openingElement
    const macro = name.type === 'JSXIdentifier' ? this.names.get(name.name) : undefined
    return macro === 'Trans' || macro === 'Plural' || macro === 'Select' || macro === 'SelectOrdinal'
      ? macro
      : undefined
  }

  private readText(node: SyntaxNode): Token[] {
    if (node.type === 'TemplateLiteral') return this.readTemplate(node)
    const text = literalText(node)
    if (text !== undefined) return text === '' ? [] : [{ type: 'text', text }]
    return this.readEmbedded(node)
  }

  private readEmbedded(node: SyntaxNode): Token[] {
    if (node.type === 'TaggedTemplateExpression' && this.isTextMacro(node.tag)) {
      this.parts.add(node)
      return this.readTemplate(node.quasi)
    }
    const choice = node.type === 'CallExpression' ? this.readChoice(node) : undefined
    if (choice) this.parts.add(node)
    return [choice ?? { type: 'argument', name: this.nameExpression(node) }]
  }

  private readTemplate({ quasis, expressions }: ESTree.TemplateLiteral): Token[] {
    return quasis.flatMap(({ value }, index): Token[] => {
      const expression = expressions[index]
      const text: Token[] = value.cooked ? [{ type: 'text', text: value.cooked }] : []
      return expression ? [...text, ...this.readEmbedded(expression)] : text
    })
  }

  private readChoice(node: ESTree.CallExpression): ChoiceToken | undefined {
    const macro = node.callee.type === 'Identifier' ? this.names.get(node.callee.name) : undefined
    if (macro !== 'plural' && macro !== 'select' && macro !== 'selectOrdinal') return undefined
    const [value, options] = node.arguments
    if (!value || options?.type !== 'ObjectExpression') return undefined
    const name = this.nameExpression(value)
    const branches = options.properties.flatMap((property) => {
      if (property.type !== 'Property') throw new Error(`A choice has a property that can't be read.`)
      return [[choiceKey(property.key), this.readText(property.value)] as const]
    })
    this.code.choices.set(name, (node.callee as ESTree.IdentifierReference).name)
    return { type: 'choice', name, format: choiceFormats[macro], branches }
  }

  private readChoiceElement(node: ESTree.JSXElement, macro: 'Plural' | 'Select' | 'SelectOrdinal'): ChoiceToken {
    const attributes = node.openingElement.attributes.flatMap((attribute) =>
      attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier'
        ? [{ name: attribute.name.name, value: attribute.value }]
        : [],
    )
    const value = attributes.find(({ name }) => name === 'value')?.value
    if (value?.type !== 'JSXExpressionContainer') throw new Error(`<${macro}> has no value.`)
    const name = this.nameExpression(value.expression)
    const branches = attributes
      .filter(({ name: key }) => /^(?:zero|one|two|few|many|other|_\w+)$/.test(key))
      .map(
        ({ name: key, value: text }) =>
          [
            key.replace(/^_(\d+)$/, '=$1').replace(/^_(\w+)$/, '$1'),
            text?.type === 'JSXExpressionContainer' ? this.readChildren([text]) : rawText(text, this.source),
          ] as const,
      )
    const local = node.openingElement.name
    this.code.choices.set(name, local.type === 'JSXIdentifier' ? local.name : macro)
    return { type: 'choice', name, format: choiceFormats[macro], branches }
  }

  private readChildren(children: readonly SyntaxNode[]): Token[] {
    return children.flatMap((child): Token[] => {
      if (child.type === 'JSXText') {
        const text = cleanText(child.raw ?? child.value)
        return text === '' ? [] : [{ type: 'text', text }]
      }
      if (child.type === 'JSXElement') return this.readElement(child)
      if (child.type !== 'JSXExpressionContainer') return []
      const { expression } = child
      if (expression.type === 'JSXEmptyExpression') return []
      if (expression.type === 'JSXElement') return this.readElement(expression)
      if (expression.type === 'TemplateLiteral' || literalText(expression) !== undefined)
        return this.readText(expression)
      return [{ type: 'argument', name: this.nameExpression(expression) }]
    })
  }

  private readElement(node: ESTree.JSXElement): Token[] {
    const macro = this.elementMacro(node)
    if (macro) this.parts.add(node)
    if (macro === 'Trans') return this.readChildren(node.children)
    if (macro) return [this.readChoiceElement(node, macro)]
    const name = String(this.elementCount++)
    const { openingElement, closingElement } = node
    this.code.elements.set(name, {
      open: this.source.slice(openingElement.start, openingElement.end),
      close: closingElement ? this.source.slice(closingElement.start, closingElement.end) : '',
    })
    return [{ type: 'element', name, children: this.readChildren(node.children) }]
  }

  private nameExpression(node: SyntaxNode): string {
    const name = labelOf(node) ?? String(this.expressionCount++)
    this.code.expressions.set(name, this.source.slice(node.start, node.end))
    return name
  }
}

/** Returns Lingui's name for an expression: an identifier, or the label of `{ label: expression }`. */
function labelOf(node: SyntaxNode): string | undefined {
  if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression' || node.type === 'TSSatisfiesExpression')
    return labelOf(node.expression)
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'ObjectExpression') return undefined
  const [property] = node.properties
  return property?.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined
}

function choiceKey(key: ESTree.PropertyKey): string {
  if (key.type === 'Identifier') return key.name
  if (key.type === 'Literal') return typeof key.value === 'number' ? `=${key.value}` : String(key.value)
  throw new Error(`A choice has a key that can't be read.`)
}

function propertyOf({ properties }: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined {
  for (const property of properties)
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name)
      return property.value as ESTree.Expression
  return undefined
}

function attributeText(node: ESTree.JSXElement, name: string): string | undefined {
  for (const attribute of node.openingElement.attributes)
    if (attribute.type === 'JSXAttribute' && attribute.name.name === name && attribute.value?.type === 'Literal')
      return attribute.value.value as string
  return undefined
}

/** Returns text undecoded, because Lingui reads a branch attribute verbatim. */
function rawText(value: SyntaxNode | null | undefined, source: string): Token[] {
  const text = value ? source.slice(value.start + 1, value.end - 1) : ''
  return text === '' ? [] : [{ type: 'text', text }]
}

function cleanText(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/)
  const lastWithText = lines.findLastIndex((line) => /[^ \t]/.test(line))
  return lines
    .map((line, index) => {
      let text = line.replaceAll('\t', ' ')
      if (index > 0) text = text.replace(/^ +/, '')
      if (index < lines.length - 1) text = text.replace(/ +$/, '')
      return text !== '' && index < Math.max(lastWithText, 0) ? `${text} ` : text
    })
    .join('')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name]!)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
