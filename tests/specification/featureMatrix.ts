import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageDescriptor } from '@lingui/core'
import { idsOfGroup, methodGroups, methodOf } from '#analysis/methods.ts'
import { mapLayers } from '#app/mapLayers.ts'
import { mapPanels } from '#app/mapPanels.ts'
import { mapTools } from '#app/mapTools.ts'
import { identityProviders } from '#domain/contracts/accountProfile.ts'
import { entityNames, entityOf } from '#domain/entities.ts'
import { type Entity, fieldEntries } from '#domain/entity.ts'
import { areaBlocks, blockKinds, siteBlocks } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import { questionTypes } from '#domain/survey/questionTypes.ts'
import { createDriveTimeProviders } from '#server/adapters/driveTime/driveTimeProviders.ts'
import { readEnv } from '#server/env.ts'
import { readEndpoints } from '#tests/rights/routeTable.ts'

const root = join(import.meta.dirname, '..', '..')

type Row = readonly string[]

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n')

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string): string => `\`${text}\``
const textOf = ({ message, id }: MessageDescriptor): string => message ?? id

const section = (title: string, count: number, body: string): string => `## ${title} (${count})\n${body}\n`

function recordKinds(): string {
  const rows = entityNames.map((name) => {
    const { label, scope, fields, permissions } = entityOf(name)
    return [code(name), label, scope, permissions.view, permissions.edit, `${Object.keys(fields).length}`]
  })
  const kinds = table(['kind', 'label', 'synced to', 'right to see', 'right to edit', 'fields'], rows)
  return section('Record kinds', rows.length, `${kinds}\n\n${entityNames.map(fieldsOf).join('\n')}`)
}

function fieldsOf(name: (typeof entityNames)[number]): string {
  const entity: Entity = entityOf(name)
  const rows = fieldEntries(entity).map(([field, { kind, label, section: part, required }]) => [
    code(field),
    label,
    kind,
    part === undefined ? '' : (entity.sections[part] ?? part),
    required ? 'yes' : '',
  ])
  return `### ${entity.label}: fields\n${table(['field', 'label', 'type', 'section', 'required'], rows)}\n`
}

function surveysAndReports(): string {
  const questions = Object.entries(questionTypes).map(([id, { label, answersAs }]) => [code(id), label, answersAs])
  const ofSite = new Set(siteBlocks())
  const ofArea = new Set(areaBlocks)
  const mark = (isIn: boolean): string => (isIn ? 'yes' : '')
  const blocks = blockKinds.map((block) => [
    code(block.kind),
    block.label,
    mark(ofSite.has(block)),
    mark(ofArea.has(block)),
  ])
  return [
    section('Question types', questions.length, table(['type', 'label', 'answers as'], questions)),
    section('Report blocks', blocks.length, table(['block', 'label', 'site report', 'area report'], blocks)),
  ].join('\n')
}

function mapParts(): string {
  const layers = mapLayers.map(({ id, label, group }) => [code(id), textOf(label), group])
  const tools = mapTools.map(({ id, label, shortcut }) => [code(id), textOf(label), shortcut?.toUpperCase() ?? ''])
  const panels = mapPanels.map(({ id, title }) => [code(id), textOf(title)])
  return [
    section('Map layers', layers.length, table(['layer', 'label', 'group'], layers)),
    section('Map tools', tools.length, table(['tool', 'label', 'key'], tools)),
    section('Map panels', panels.length, table(['panel', 'title'], panels)),
  ].join('\n')
}

function analysisMethods(): string {
  const rows = methodGroups.flatMap((group) =>
    idsOfGroup(group).map((id) => {
      const { term, unit, version } = methodOf(id)
      return [code(id), term, group, unit, `${version}`]
    }),
  )
  return section('Analysis methods', rows.length, table(['method', 'term', 'group', 'unit', 'version'], rows))
}

async function endpoints(): Promise<string> {
  const all = (await readEndpoints()).toSorted((a, b) => a.path.localeCompare(b.path, 'en'))
  const rows = all.map(({ method, path, access }) => [method, code(path), access])
  return section('Endpoints', rows.length, table(['method', 'path', 'allowed callers'], rows))
}

/** Lists the adapters that the server's composition root chooses from. */
function adapters(): string {
  const source = readFileSync(join(root, 'server', 'context.ts'), 'utf8')
  const chosen = (folder: string): Row =>
    [...source.matchAll(/^import \{.*\} from '\.\/(.*)\/(\w+)\.ts'$/gm)]
      .filter(([, path]) => path === folder)
      .map(([, , name]) => code(name!))
      .toSorted()
  const codes = (names: readonly string[]): Row => names.map(code)
  const rows = [
    ['drive times', codes(Object.keys(createDriveTimeProviders(readEnv({}).providers)))],
    ['sign-in', codes(identityProviders)],
    ['payment', chosen('adapters/payment')],
    ['invoices', chosen('adapters/invoice')],
    ['email', chosen('adapters/mail')],
    ['street pictures', chosen('adapters/streetView')],
    ['file storage', chosen('storage/files')],
  ] as const
  const count = rows.reduce((sum, [, names]) => sum + names.length, 0)
  return section(
    'Adapters',
    count,
    table(
      ['service', 'adapters'],
      rows.map(([service, names]) => [service, names.join(', ')]),
    ),
  )
}

/** Returns the list of features as Markdown, from the registries. */
export async function featureMatrix(): Promise<string> {
  const head = '# Features\n\nFrom the registries, by `npm run matrix`. A test fails when this list is out of date.\n'
  const parts = [recordKinds(), surveysAndReports(), mapParts(), analysisMethods(), await endpoints(), adapters()]
  return [head, ...parts].join('\n')
}
