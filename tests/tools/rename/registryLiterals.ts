import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Edit, literalText, quote, type SyntaxNode, walkTree } from './syntaxTree.ts'
import type { ESTree } from 'rolldown/utils'

/** Position of a text in a module: a string literal, or literals joined by `+`. */
export interface TextLiteral {
  readonly path: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Returns a module's string literals that equal one of `texts`, except imports, types and keys. */
export function findTextLiterals(program: ESTree.Program, path: string, texts: ReadonlySet<string>): TextLiteral[] {
  const literals: TextLiteral[] = []
  walkTree(program, (node, ancestors) => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return isExpressionWrapper(node)
    const text = joinedText(node)
    if (text === undefined) return true
    if (texts.has(text) && !isKey(node, ancestors.at(-1)))
      literals.push({ path, start: node.start, end: node.end, text })
    return !texts.has(text)
  })
  return literals
}

const isExpressionWrapper = ({ type }: SyntaxNode): boolean =>
  type === 'TSAsExpression' || type === 'TSSatisfiesExpression' || type === 'TSNonNullExpression'

const isKey = (node: SyntaxNode, parent: SyntaxNode | undefined): boolean =>
  (parent?.type === 'Property' && parent.key === node) ||
  (parent?.type === 'MemberExpression' && parent.property === node) ||
  (parent?.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) ||
  parent?.type === 'SwitchCase'

function joinedText(node: SyntaxNode): string | undefined {
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return literalText(node)
  const left = joinedText(node.left)
  const right = joinedText(node.right)
  return left === undefined || right === undefined ? undefined : left + right
}

/**
 * Returns the registry text IDs that come from each literal, found by running the registries with every literal marked.
 * A composed text has no literal.
 */
export function traceLiterals(
  literals: readonly TextLiteral[],
  collector = join(import.meta.dirname, 'registryTexts.ts'),
): Map<TextLiteral, string[]> {
  const marks: Record<string, Edit[]> = {}
  for (const [index, { path, start, end, text }] of literals.entries()) {
    const list = (marks[path] ??= [])
    list.push({ start, end, text: quote(mark(index) + text) })
  }
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'traceChild.ts'), collector], {
    input: JSON.stringify(marks),
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (child.status !== 0) throw new Error(`The registries can't be read:\n${child.stderr}`)
  const found = new Map<TextLiteral, string[]>()
  for (const { id, message } of JSON.parse(child.stdout) as { id: string; message: string }[]) {
    const index = /^\u2063(\d+)\u2063/.exec(message)?.[1]
    const literal = index === undefined ? undefined : literals[Number(index)]
    if (literal && message === mark(Number(index)) + literal.text)
      found.set(literal, [...(found.get(literal) ?? []), id])
  }
  return found
}

const mark = (index: number): string => `\u2063${index}\u2063`
