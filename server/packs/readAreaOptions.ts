import { adminLevels } from '#domain/area/adminLevel.ts'
import type { PackSource } from '#domain/pack/pack.ts'
import { AreaFileProblem } from './areaFileProblem.ts'
import type { AreaPlan, LevelPlan } from './areaPlan.ts'

export interface TypedOptions {
  readonly file?: readonly string[] | undefined
  readonly country?: string | undefined
  readonly levels?: string | undefined
  readonly code?: string | undefined
  readonly name?: string | undefined
  readonly local?: string | undefined
  readonly vintage?: string | undefined
  readonly source?: string | undefined
  readonly short?: string | undefined
  readonly licence?: string | undefined
}

export interface AreaOptions {
  readonly files: readonly string[]
  readonly plan: AreaPlan
}

const usage =
  'For example: npm run areas -- --file counties-10m.json --country us --levels states=1,counties=2 [--code KEY] [--name KEY] [--local KEY]'

/**
 * Parses the command's options. `--code`, `--name` and `--local` are one property for all levels, or a comma-separated
 * list in `--levels` order. Throws an AreaFileProblem naming the option.
 */
export function readAreaOptions(typed: TypedOptions, now: Date): AreaOptions {
  const { file: files = [], country = '', levels = '' } = typed
  if (files.length === 0)
    throw new AreaFileProblem(`--file is missing: the TopoJSON, GeoJSON or CSV to import. ${usage}`)
  if (!/^[a-z]{2}$/i.test(country)) {
    throw new AreaFileProblem(
      `--country is "${country}"; it must be the two letters of a country (ISO 3166-1). ${usage}`,
    )
  }
  const named = levels.split(',').filter((text) => text !== '')
  if (named.length === 0) throw new AreaFileProblem(`--levels is missing: which collection is which level. ${usage}`)
  const keys = (option: 'code' | 'name' | 'local'): readonly string[] | undefined =>
    readKeys(option, typed[option], named.length)
  const codes = keys('code')
  const names = keys('name')
  const locals = keys('local')
  const plans = named.map((text, at) => ({
    ...readLevel(text),
    ...(codes && { code: codes[at]! }),
    name: names?.[at] ?? 'name',
    ...(locals && { local: locals[at]! }),
  }))
  const twice = plans.find(({ level }, at) => plans.findIndex((other) => other.level === level) !== at)
  if (twice) throw new AreaFileProblem(`--levels names level ${twice.level} twice.`)
  const plan: AreaPlan = {
    country: country.toLowerCase(),
    vintage: typed.vintage ?? now.toISOString().slice(0, 7),
    sources: [sourceOf(typed, files)],
    levels: plans,
  }
  return { files, plan }
}

function sourceOf({ source, short, licence }: TypedOptions, files: readonly string[]): PackSource {
  return {
    name: source ?? files.map(fileName).join(', '),
    ...(short !== undefined && { short: { 'en-us': short, 'zh-tw': short, 'zh-cn': short } }),
    licence: licence ?? 'not stated',
  }
}

const fileName = (path: string): string => path.replace(/^.*[\\/]/, '')

function readLevel(text: string): Pick<LevelPlan, 'collection' | 'level'> {
  const at = text.lastIndexOf('=')
  const level = adminLevels.find((known) => String(known) === text.slice(at + 1).trim())
  if (at < 1 || level === undefined) {
    throw new AreaFileProblem(
      `--levels holds "${text}"; it must be a collection's name and its level: 0 country, 1 state or province, 2 county or city, 5 township or district, 6 village. ${usage}`,
    )
  }
  return { collection: text.slice(0, at).trim(), level }
}

function readKeys(option: string, typed: string | undefined, count: number): readonly string[] | undefined {
  if (typed === undefined) return undefined
  const keys = typed.split(',').map((key) => key.trim())
  if (keys.length === 1) return Array.from({ length: count }, () => keys[0]!)
  if (keys.length === count) return keys
  throw new AreaFileProblem(
    `--${option} names ${keys.length} properties for ${count} levels; name one, or one for each level.`,
  )
}
