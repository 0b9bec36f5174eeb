import * as v from 'valibot'

const component = v.looseObject({
  'bom-ref': v.string(),
  name: v.string(),
  version: v.string(),
  licenses: v.optional(
    v.array(
      v.looseObject({
        license: v.optional(v.looseObject({ id: v.optional(v.string()), name: v.optional(v.string()) })),
        expression: v.optional(v.string()),
      }),
    ),
  ),
})

/** The fields of a CycloneDX 1.5 bill that this tool parses; other fields pass through unchanged. */
export const billSchema = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.looseObject({ component: v.looseObject({ 'bom-ref': v.string() }) }),
  components: v.array(component),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.optional(v.array(v.string())) })),
})
export type Bill = v.InferOutput<typeof billSchema>

export interface Component {
  readonly name: string
  readonly version: string
  /** SPDX license, '' if missing. */
  readonly licence: string
}

/**
 * Returns the bill of shipped packages: a server's installed packages, plus dev packages bundled into the page, its
 * workers or its service worker, with all dependencies.
 */
export function shippedBill(installed: Bill, all: Bill, builtIn: ReadonlySet<string>): Bill {
  const needs = new Map(all.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]))
  const open = all.components.filter(({ name }) => builtIn.has(name)).map((one) => one['bom-ref'])
  const added = new Set<string>()
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (added.has(ref)) continue
    added.add(ref)
    open.push(...(needs.get(ref) ?? []))
  }
  for (const one of installed.components) added.delete(one['bom-ref'])
  return {
    ...installed,
    components: [...installed.components, ...all.components.filter((one) => added.has(one['bom-ref']))],
    dependencies: [...installed.dependencies, ...all.dependencies.filter(({ ref }) => added.has(ref))],
  }
}

/** Lists a bill's libraries with their licenses; falls back to `saysItself` if npm found none. */
export const componentsOf = (bill: Bill, saysItself: (name: string) => string): Component[] =>
  bill.components.map(({ name, version, licenses = [] }) => {
    const read = licenses
      .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
      .join(' AND ')
    return { name, version, licence: read || saysItself(name) }
  })
