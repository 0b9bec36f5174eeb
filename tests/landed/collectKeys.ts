import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { methods } from '#analysis/methods.ts'
import { mapLayers } from '#app/mapLayers.ts'
import { metaKeys } from '#db/metaKeys.ts'
import { permissions, roles } from '#domain/access/permissions.ts'
import { auditActionNames } from '#domain/accounts/auditActions.ts'
import type { Endpoint } from '#domain/contracts/endpoint.ts'
import { entityNames, entityOf } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import { errorCatalogue } from '#domain/errors.ts'
import type { ChoiceList } from '#domain/fields/choice.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import type { Field } from '#domain/fields/field.ts'
import { rules } from '#domain/fields/rules.ts'
import { fileKinds } from '#domain/files/fileKinds.ts'
import { locales } from '#domain/locale.ts'
import { importKinds } from '#domain/pack/officialKinds.ts'
import { packKinds } from '#domain/pack/pack.ts'
import { packReasons } from '#domain/pack/packReasons.ts'
import { questionTypeIds } from '#domain/survey/questionTypes.ts'
import { assumptionEntries, choiceEntries } from '#domain/study/studyAssumptions.ts'
import { operationKinds, operationSchema } from '#domain/sync/operation.ts'
import { rejectCodes } from '#domain/sync/results.ts'
import { planModes } from '#domain/tradeZone/zonePlan.ts'
import { zoneRecipeSchema } from '#domain/tradeZone/zoneRecipe.ts'
import { secretNames } from '#server/http/secretCookie.ts'
import { cookieNames } from '#session/cookies.ts'
import { keyValueStoreNames } from '#session/keyValueStore.ts'
import { themes } from '#ui/theme.ts'
import type { Keys } from './landedKeys.ts'

const root = join(import.meta.dirname, '..', '..')

/** Collects the persistent keys in the code: in the database, on a device, in a file, an email or a link. */
export async function collectKeys(): Promise<Keys> {
  const named = (group: string, names: Iterable<string>): [string, string][] =>
    [...names].map((name) => [`${group} ${name}`, ''])
  const meant = (group: string, meanings: Readonly<Record<string, string>>): [string, string][] =>
    Object.entries(meanings).map(([name, meaning]) => [`${group} ${name}`, meaning])
  return new Map([
    ...recordKeys(),
    ...named('operationKind', operationKinds),
    ...meant('operationPart', partsOf(operationSchema.entries)),
    ...meant('recipePart', partsOf(zoneRecipeSchema.entries)),
    ...meant('assumptionPart', partsOf(assumptionEntries)),
    ...meant('choicePart', partsOf(choiceEntries)),
    ...named('travelMode', planModes),
    ...named('reject', Object.keys(rejectCodes)),
    ...named('rule', Object.keys(rules)),
    ...meant(
      'error',
      mapValues(errorCatalogue, ({ status }) => `${status}`),
    ),
    ...named('permission', Object.keys(permissions)),
    ...named('role', roles),
    ...named('auditAction', auditActionNames),
    ...named('method', Object.keys(methods)),
    ...named(
      'layer',
      mapLayers.map(({ id }) => id),
    ),
    ...named('packKind', packKinds),
    ...named('importKind', Object.keys(importKinds)),
    ...named(
      'choice',
      questionTypeIds.map((type) => `questionType.${type}`),
    ),
    ...meant('packReason', mapValues(packReasons, placesIn)),
    ...meant('fileKind', Object.fromEntries(fileKinds.map(({ mime, family }) => [mime, family]))),
    ...named('locale', locales),
    ...named('theme', themes),
    ...named('cookie', [...cookieNames, ...secretNames]),
    ...named('metaKey', metaKeys),
    ...named('keptStore', keyValueStoreNames),
    ...named('browserName', browserNames()),
    ...meant('endpoint', await endpoints()),
  ])
}

function recordKeys(): [string, string][] {
  return [
    ...entityNames.map((name): [string, string] => [`entity ${name}`, '']),
    ...entityNames.flatMap((name) =>
      fieldEntries(entityOf(name)).map(([field, about]): [string, string] => [`field ${name}.${field}`, kindOf(about)]),
    ),
    ...Object.entries<ChoiceList>(choiceLists).flatMap(([list, { choices }]) =>
      // A numeric value doesn't explain itself.
      choices.map(({ value, label }): [string, string] => [
        `choice ${list}.${value}`,
        /^\d+$/.test(value) ? label : '',
      ]),
    ),
  ]
}

const kindOf = ({ kind, shape, list, to, unit }: Field): string =>
  [shape?.name ?? kind, ...[list, to, unit].filter((part) => part !== undefined)].join(' ')

const mapValues = <T>(record: Readonly<Record<string, T>>, change: (value: T) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

interface Part {
  readonly type: string
  readonly wrapped?: Part
}

const partsOf = (entries: Readonly<Record<string, Part>>): Record<string, string> =>
  mapValues(entries, ({ type, wrapped }) => (wrapped ?? { type }).type)

const placesIn = (sentence: string): string => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join(' ')

async function endpoints(): Promise<Record<string, string>> {
  const folder = join(root, 'src', 'domain', 'contracts')
  const modules = await Promise.all(
    readdirSync(folder).map((name): Promise<Record<string, unknown>> => import(join(folder, name))),
  )
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value
  const found = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  return Object.fromEntries(found.map(({ path, method }) => [path, method]))
}

/**
 * Returns names in storage, locks and messages that tabs, service workers and later page versions share. All begin with
 * our prefix.
 */
function browserNames(): Set<string> {
  const files = ['src', 'sw', 'workers'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => readFileSync(join(root, room, path), 'utf8')),
  )
  return new Set(
    files.flatMap((text) =>
      [...text.matchAll(/['"`](catchment(?:\.\w+:?|:(?=['"`])))/g)].map(([, name]) => name ?? ''),
    ),
  )
}
