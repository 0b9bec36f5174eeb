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

/** The part of a CycloneDX bill (1.5) that is read here; all the rest is handed on as it is. */
export const billSchema = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.looseObject({ component: v.looseObject({ 'bom-ref': v.string() }) }),
  components: v.array(component),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.optional(v.array(v.string())) })),
})
export type Bill = v.InferOutput<typeof billSchema>

/** A library as it is shipped. */
export interface Component {
  readonly name: string
  readonly version: string
  /** As SPDX says it, '' where none is named. */
  readonly licence: string
}

/**
 * The bill of what reaches somebody: what a server installs, and what of the packages for building is built into the page or its
 * service worker, with all that those need.
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

/** The libraries of a bill with their licences; `saysItself` is asked where npm read none. */
export const componentsOf = (bill: Bill, saysItself: (name: string) => string): Component[] =>
  bill.components.map(({ name, version, licenses = [] }) => {
    const read = licenses
      .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
      .join(' AND ')
    return { name, version, licence: read || saysItself(name) }
  })
