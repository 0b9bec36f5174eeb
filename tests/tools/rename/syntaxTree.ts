import { type ESTree, parseSync } from 'rolldown/utils'

export type SyntaxNode = ESTree.Node

/** Parses a TypeScript file; throws on errors. Positions are UTF-16 offsets. */
export function parseSource(path: string, code: string): ESTree.Program {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]!.message}`)
  return program
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/**
 * Visits a tree top-down in source order. `visit` gets the ancestors, nearest last, in a reused list; returning `false`
 * skips the children.
 */
export function walkTree(
  node: SyntaxNode,
  visit: (node: SyntaxNode, ancestors: readonly SyntaxNode[]) => boolean | void,
  ancestors: SyntaxNode[] = [],
): void {
  if (visit(node, ancestors) === false) return
  ancestors.push(node)
  for (const key in node) {
    const value: unknown = node[key as keyof SyntaxNode]
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) walkTree(child, visit, ancestors)
    } else if (isNode(value)) walkTree(value, visit, ancestors)
  }
  ancestors.pop()
}

export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export function applyEdits(code: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => a.start - b.start)
  let result = ''
  let position = 0
  for (const { start, end, text } of sorted) {
    if (start < position) throw new Error(`Two edits overlap at offset ${start}.`)
    result += code.slice(position, start) + text
    position = end
  }
  return result + code.slice(position)
}

export const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length

/** Quotes a string in the project's style: single quotes unless only double quotes avoid an escape. */
export function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(mark, `\\${mark}`)
  return mark + escaped + mark
}

/** Returns the value of a string literal or plain template, else `undefined`. */
export function literalText(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]!.value.cooked ?? undefined
}
