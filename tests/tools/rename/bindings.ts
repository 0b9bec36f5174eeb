import type { ESTree } from 'rolldown/utils'
import { type SyntaxNode, walkTree } from './syntaxTree.ts'

export function findDeclarations(program: ESTree.Program, name: string): number[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration ? namesDeclaredBy(declaration).flatMap((node) => (node.name === name ? [node.start] : [])) : []
  })
}

interface NamedNode {
  readonly name: string
  readonly start: number
}

function namesDeclaredBy(node: SyntaxNode): NamedNode[] {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => namesBoundBy(id))
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSEnumDeclaration':
      return node.id ? [node.id as NamedNode] : []
    default:
      return []
  }
}

function namesBoundBy(node: SyntaxNode | null): NamedNode[] {
  switch (node?.type) {
    case 'Identifier':
      return [node]
    case 'ObjectPattern':
      return node.properties.flatMap((property) =>
        namesBoundBy(property.type === 'RestElement' ? property.argument : property.value),
      )
    case 'ArrayPattern':
      return node.elements.flatMap(namesBoundBy)
    case 'AssignmentPattern':
      return namesBoundBy(node.left)
    case 'RestElement':
      return namesBoundBy(node.argument)
    case 'TSParameterProperty':
      return namesBoundBy(node.parameter)
    default:
      return []
  }
}

export function findMembers(program: ESTree.Program, typeName: string, member: string): number[] {
  const positions: number[] = []
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (!declaration || !namesDeclaredBy(declaration).some(({ name }) => name === typeName)) continue
    walkTree(declaration, (node, ancestors) => {
      if (!isMember(node) || ancestors.some(isMember)) return
      if (node.key.type === 'Identifier' && node.key.name === member) positions.push(node.key.start)
    })
  }
  return positions
}

const isMember = (
  node: SyntaxNode,
): node is
  | ESTree.TSPropertySignature
  | ESTree.TSMethodSignature
  | ESTree.PropertyDefinition
  | ESTree.MethodDefinition
  | ESTree.ObjectProperty =>
  ['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition', 'Property'].includes(node.type)

export function findLocals(program: ESTree.Program, name: string): number[] {
  const positions = new Set<number>()
  const add = (nodes: readonly NamedNode[]) => {
    for (const node of nodes) if (node.name === name) positions.add(node.start)
  }
  walkTree(program, (node, ancestors) => {
    if (
      node.type === 'FunctionDeclaration' ||
      node.type === 'FunctionExpression' ||
      node.type === 'ArrowFunctionExpression'
    )
      add(node.params.flatMap(namesBoundBy))
    if (node.type === 'CatchClause') add(namesBoundBy(node.param))
    const isLocal = ancestors.some(({ type }) => type === 'BlockStatement' || /^For.*Statement$/.test(type))
    if (isLocal) add(namesDeclaredBy(node))
  })
  return [...positions].toSorted((a, b) => a - b)
}

/**
 * Returns offsets at which a rename would collide, because their module statement already contains the new name as an
 * identifier. Members and keys are ignored.
 */
export function findCollisions(program: ESTree.Program, offsets: readonly number[], name: string): number[] {
  return program.body.flatMap((statement) => {
    const renamed = offsets.filter((offset) => statement.start <= offset && offset < statement.end)
    return renamed.length > 0 && hasIdentifier(statement, name) ? renamed : []
  })
}

function hasIdentifier(root: SyntaxNode, name: string): boolean {
  let isFound = false
  walkTree(root, (node, ancestors) => {
    if (isFound) return false
    if (
      (node.type === 'Identifier' || node.type === 'JSXIdentifier') &&
      node.name === name &&
      !isKeyOf(ancestors.at(-1), node)
    )
      isFound = true
    return true
  })
  return isFound
}

function isKeyOf(parent: SyntaxNode | undefined, node: SyntaxNode): boolean {
  if (!parent) return false
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed
  if (parent.type === 'Property') return parent.key === node && !parent.computed && !parent.shorthand
  if (parent.type === 'JSXAttribute') return true
  return /^(?:TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/.test(parent.type)
    ? (parent as unknown as { key: SyntaxNode }).key === node
    : false
}
