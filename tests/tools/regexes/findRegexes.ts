import { parseAst } from 'rolldown/parseAst'

/**
 * A regex in the source. A constructed regex has no source text if it depends on values other than constants in its
 * file.
 */
export interface FoundRegex {
  readonly line: number
  readonly code: string
  readonly regex: { readonly source: string; readonly flags: string } | undefined
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Returns a file's regexes: literals, `RegExp(…)`, and field rule patterns. */
export function findRegexes(code: string, file: string): readonly FoundRegex[] {
  if (!/\/|RegExp|pattern/.test(code)) return []
  const program: unknown = parseAst(code, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' })
  const constants = new Map<string, unknown>()
  const found: FoundRegex[] = []
  const add = (node: Node, source: string | undefined, flags: string): void => {
    const regex = source === undefined ? undefined : { source, flags }
    found.push({ line: lineAt(code, node.start), code: code.slice(node.start, node.end).replace(/\s+/g, ' '), regex })
  }
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node['id']) && isNode(node['init']))
      constants.set(String(node['id']['name']), node['init'])
  })
  walk(program, (node) => {
    const literal = node['regex'] as { readonly pattern: string; readonly flags: string } | undefined
    if (node.type === 'Literal' && literal) add(node, literal.pattern, literal.flags)
    if (isRegExpCall(node)) {
      const [source, flags] = node['arguments'] as readonly Node[]
      add(node, textOf(source, constants), flags ? (textOf(flags, constants) ?? '') : '')
    }
    if (isPatternOfRule(node)) add(node, textOf(node['value'], constants), 'u')
  })
  return found
}

const isRegExpCall = (node: Node): boolean =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  isNode(node['callee']) &&
  node['callee']['name'] === 'RegExp'

const isPatternOfRule = (node: Node): boolean =>
  node.type === 'Property' &&
  isNode(node['key']) &&
  node['key']['name'] === 'pattern' &&
  isNode(node['value']) &&
  ['Literal', 'TemplateLiteral', 'Identifier'].includes(node['value'].type)

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (isNode(value)) {
    visit(value)
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit)
  }
}

/** Returns the text of a string, regex or template, with constants of the file; undefined for other expressions. */
function textOf(node: unknown, constants: ReadonlyMap<string, unknown>): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') {
    const literal = node['regex'] as { readonly pattern: string } | undefined
    return literal?.pattern ?? (typeof node['value'] === 'string' ? node['value'] : undefined)
  }
  if (node.type === 'Identifier') return textOf(constants.get(String(node['name'])), constants)
  if (node.type === 'TaggedTemplateExpression') return templateOf(node['quasi'] as Node, 'raw', constants)
  return node.type === 'TemplateLiteral' ? templateOf(node, 'cooked', constants) : undefined
}

function templateOf(
  template: Node,
  spelling: 'raw' | 'cooked',
  constants: ReadonlyMap<string, unknown>,
): string | undefined {
  const parts = (template['quasis'] as readonly { value: { raw: string; cooked: string } }[]).map(
    ({ value }) => value[spelling],
  )
  const values = (template['expressions'] as readonly Node[]).map((node) => textOf(node, constants))
  return values.includes(undefined) ? undefined : parts.map((part, at) => part + (values[at] ?? '')).join('')
}

const lineAt = (code: string, at: number): number => code.slice(0, at).split('\n').length
