import type { ESTree } from 'rolldown/utils'
import { type Edit, lineAt, literalText, parseSource, quote, type SyntaxNode, walkTree } from './syntaxTree.ts'
import { createTextRewriter, type TextRewriter } from './textPattern.ts'

export interface TextChange {
  readonly old: string
  readonly next: string
  /** False if another text still uses the old English: a test may mean that text. */
  readonly isUnique: boolean
}

interface TestRewrite {
  readonly edits: readonly Edit[]
  /** Changes with filled-in values: `path:line text → new text`. */
  readonly filledIn: readonly string[]
  /** Texts to review manually: `path:line text`. */
  readonly toCheck: readonly string[]
}

interface Rewriter extends TextChange, TextRewriter {
  readonly lostRuns: ReadonlySet<string>
}

export const createRewriters = (changes: readonly TextChange[]): Rewriter[] =>
  changes
    .filter(({ old, next }) => old !== next)
    .map((change) => {
      const present = new Set(wordRuns(change.next))
      const lostRuns = new Set(wordRuns(change.old).filter((run) => !present.has(run)))
      return { ...change, ...createTextRewriter(change.old, change.next), lostRuns }
    })

/** Finds and rewrites test texts that equal an old message, with or without filled-in values. */
export function rewriteTestTexts(path: string, code: string, rewriters: readonly Rewriter[]): TestRewrite {
  const edits: Edit[] = []
  const filledIn: string[] = []
  const toCheck: string[] = []
  walkTree(parseSource(path, code), (node, ancestors) => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return isExpression(node)
    if (isTitle(node, ancestors.at(-1))) return false
    const text = textOf(node, code)
    if (text === undefined) return true
    const place = `${path}:${lineAt(code, node.start)} ${text.content.replaceAll('\n', '⏎')}`
    const found = text.isPlain === false ? undefined : findText(text.content, rewriters)
    if (!found) {
      if (isPartOfAny(text.content, rewriters)) toCheck.push(place)
      return true
    }
    if (!found.by.isUnique || (isOneWord(found.by.old) && !isShownText(node, ancestors))) toCheck.push(place)
    else {
      edits.push({ start: node.start, end: node.end, text: text.print(found.next) })
      if (text.content !== found.by.old) filledIn.push(`${place} → ${found.next}`)
    }
    return false
  })
  return { edits, filledIn, toCheck }
}

const isExpression = ({ type }: SyntaxNode): boolean =>
  type === 'TSAsExpression' || type === 'TSSatisfiesExpression' || type === 'TSNonNullExpression'

function isTitle(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== node) return false
  let { callee }: { callee: SyntaxNode } = parent
  while (callee.type === 'CallExpression' || callee.type === 'MemberExpression')
    callee = callee.type === 'CallExpression' ? callee.callee : callee.object
  return callee.type === 'Identifier' && /^(?:test|it|describe)$/.test(callee.name)
}

function findText(content: string, rewriters: readonly Rewriter[]): { next: string; by: Rewriter } | undefined {
  for (const by of rewriters) if (content === by.old) return { next: by.next, by }
  for (const by of rewriters) {
    const next = by.rewrite(content)
    if (next !== undefined) return { next, by }
  }
  return undefined
}

/** Returns whether a text shares a run of words with an old message, and the new message lacks that run. */
const isPartOfAny = (content: string, rewriters: readonly Rewriter[]): boolean => {
  const runs = wordRuns(content)
  return runs.length > 0 && rewriters.some(({ lostRuns }) => runs.some((run) => lostRuns.has(run)))
}

/** Returns a text's runs of four words; a text of three words is one run. */
function wordRuns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? []
  const length = Math.min(Math.max(words.length, 3), 4)
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '))
}

const isOneWord = (text: string): boolean => !/\s/.test(text)

/**
 * Returns whether a test uses a node as screen text. A single word may be data, so it is rewritten only in screen text.
 */
function isShownText(node: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  const parent = ancestors.at(-1)
  if (parent?.type === 'Property' && parent.value === node)
    return parent.key.type === 'Identifier' && /^(?:name|label|hasText|title|message)$/.test(parent.key.name)
  if (parent?.type !== 'CallExpression' || parent.callee === node) return false
  const { callee } = parent
  const name = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
  return /^(?:(?:get|find|query)(?:All)?By|toHaveText|toContainText|toHaveAccessibleName|toHaveValue)/.test(name)
}

interface ShownText {
  /** Text with each template expression as one private-use character. */
  readonly content: string
  /** False for a regex that isn't plain text between its anchors. */
  readonly isPlain?: boolean
  readonly print: (content: string) => string
}

function textOf(node: SyntaxNode, code: string): ShownText | undefined {
  if (node.type === 'Literal' && 'regex' in node && node.regex) return patternText(node.regex)
  if (node.type === 'JSXText') return undefined
  const text = literalText(node)
  if (text !== undefined) return { content: text, print: quote }
  return node.type === 'TemplateLiteral' ? templateText(node, code) : undefined
}

/** Returns a regex's text; only plain text between its anchors is rewritten. */
function patternText({ pattern, flags }: { pattern: string; flags: string }): ShownText {
  const [, start, body, end] = /^(\^?)(.*?)(\$?)$/s.exec(pattern)!
  const content = body!.replace(/\\([.*+?^${}()|[\]\\/])/g, '$1')
  const isPlain = escapePattern(content) === body
  return {
    content: isPlain ? content : pattern,
    isPlain,
    print: (text) => `/${start}${escapePattern(text)}${end}/${flags}`,
  }
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function templateText({ quasis, expressions }: ESTree.TemplateLiteral, code: string): ShownText {
  const symbol = (index: number) => String.fromCharCode(0xe000 + index)
  const content = quasis
    .map(({ value }, index) => (value.cooked ?? '') + (expressions[index] ? symbol(index) : ''))
    .join('')
  return {
    content,
    print: (text) => {
      const escaped = text.replace(/[\\`]|\$\{/g, '\\$&')
      const filled = escaped.replace(/[\uE000-\uF8FF]/g, (character) => {
        const { start, end } = expressions[character.charCodeAt(0) - 0xe000]!
        return `\${${code.slice(start, end)}}`
      })
      return `\`${filled}\``
    },
  }
}
